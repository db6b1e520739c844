import path from 'node:path';
import type { ProjectFile } from './project-files';

const address = /\b[a-z]+:\/\/[^\s'"`)>]+/gi;
const paper = /(?<![\w*])[\w-]+\.md\b/gi;
const machineFolder = /(?<![\w.)\]}/-])\/(?:work|home\/\w+|Users\/\w+)(?![\w-])[^\s'"`)]*/g;
const wayOut = /(?<![\w./])(?:\.\.\/)+[\w.-]+/g;
const wordsForPapers = /\bthe (?:issue|spec|brief)\b(?!\w)/gi;
const silencedCheck = /\b(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)\b/g;

function leavesProject(file: ProjectFile, reference: string): boolean {
  return path.posix.normalize(path.posix.join(path.posix.dirname(file.path), reference)).startsWith('..');
}

function matches(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? [];
}

/** Reports words that make no sense within this project alone, and suppressed checks. */
export function findForeignReferences(file: ProjectFile, ownPapers: ReadonlySet<string>): string[] {
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file.path);
  return file.text.split('\n').flatMap((fullLine, index) => {
    const line = fullLine.replaceAll(address, '');
    return [
      ...matches(line, paper).filter((name) => !ownPapers.has(name)),
      // Tests of path handling contain made-up home folders and parent paths.
      ...matches(line, machineFolder).filter((folder) => !isTest || !/^\/(?:home|Users)/.test(folder)),
      ...matches(line, wayOut).filter((reference) => !isTest && leavesProject(file, reference)),
      ...matches(line, wordsForPapers),
      ...matches(line, silencedCheck),
    ].map((reference) => `${file.path}:${index + 1} ${reference}`);
  });
}
