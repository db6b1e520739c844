import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTestFolder } from './test-folder';

interface ProofChecker {
  /** Runs the program that anyone may check a proof with, as a process of its own. */
  check: (...args: string[]) => Promise<{ code: number; output: string }>;
  /** Writes a file of the test for it, and returns its path. */
  writeLines: (name: string, lines: readonly string[]) => string;
}

/** `npm run verify -- reserves`. Its files are removed when the test ends. */
export function proofChecker(): ProofChecker {
  return {
    check: (...args) =>
      new Promise((resolve) => {
        const program = ['server/verify.mjs', 'reserves', ...args];
        const child = execFile(process.execPath, program, (_error, stdout, stderr) =>
          resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
        );
      }),
    writeLines(name, lines) {
      const file = path.join(makeTestFolder('billfold-reserves-'), name);
      writeFileSync(file, lines.join('\n'));
      return file;
    },
  };
}
