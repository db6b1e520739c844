import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ProjectFile {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  text: string;
}

const rootFolder = fileURLToPath(new URL('../..', import.meta.url));
const foldersOfOthers = new Set([
  '.git',
  '.data',
  '.cache',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);
const textFile = /\.(?:ts|tsx|mjs|cjs|js|css|html|json|svg|md|sql|txt|ya?ml)$|^(?:\.npmrc|\.gitignore|run)$/;
const writtenByTools = new Set(['package-lock.json', 'src/routeTree.gen.ts']);

function pathsBelow(folder: string): string[] {
  return readdirSync(path.join(rootFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const entryPath = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return foldersOfOthers.has(entry.name) ? [] : pathsBelow(entryPath);
    return entry.isFile() && textFile.test(entry.name) && !writtenByTools.has(entryPath) ? [entryPath] : [];
  });
}

let files: readonly ProjectFile[] | undefined;

/** All hand-written text files, optionally only those whose path matches. */
export function projectFiles(pathPattern = /(?:)/): ProjectFile[] {
  files ??= pathsBelow('').map((filePath) => ({
    path: filePath,
    text: readFileSync(path.join(rootFolder, filePath), 'utf8'),
  }));
  return files.filter((file) => pathPattern.test(file.path));
}
