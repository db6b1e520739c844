import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../dist/server/operator.js', import.meta.url));

export interface EndedCommand {
  exitCode: number;
  text: string;
}

/** Runs a command of the operator's as a process, with the built program. */
export function runOperatorProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<EndedCommand> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ exitCode: Number(error?.code ?? 0), text: stdout + stderr });
      },
    );
  });
}
