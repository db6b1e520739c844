import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from './scratch-folder';

interface ProofChecker {
  /** Runs the program that anyone may check a proof with, as a process of its own. */
  check: (...args: string[]) => Promise<{ code: number; output: string }>;
  /** Writes a file for it, and returns its path. */
  writeLines: (name: string, lines: readonly string[]) => string;
}

/** `npm run verify -- reserves`, with a folder for its files. */
export function proofChecker(): ProofChecker {
  const folder = makeScratchFolder('billfold-reserves-');
  return {
    check: (...args) =>
      new Promise((resolve) => {
        const program = ['server/verify.mjs', 'reserves', ...args];
        const child = execFile(process.execPath, program, (_error, stdout, stderr) =>
          resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
        );
      }),
    writeLines(name, lines) {
      const file = path.join(folder, name);
      writeFileSync(file, lines.join('\n'));
      return file;
    },
  };
}
