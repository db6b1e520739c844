import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorCode } from './error-code';

const run = promisify(execFile);

/** SIGINT ends the sessions and stops cleanly, SIGQUIT stops at once and leaves recovery to the next start. */
export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** Sends a signal to a database process; one that is already gone is no error. */
export async function sendSignal(target: { pid: number; signal: StopSignal; pgCtl: string }): Promise<void> {
  const { pid, signal, pgCtl } = target;
  try {
    // On Windows Node can only terminate; PostgreSQL has its own way of telling a signal there.
    if (process.platform === 'win32' && signal !== 'SIGKILL') {
      await run(pgCtl, ['kill', signal.slice('SIG'.length), String(pid)]);
    } else {
      process.kill(pid, signal);
    }
  } catch (error) {
    if (errorCode(error) === 'EPERM') throw error;
  }
}
