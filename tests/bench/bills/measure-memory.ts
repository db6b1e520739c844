import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const everyMs = 200;

/** The resident memory of a process without its children, in megabytes. */
async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The peak memory of a process during the work, in megabytes. */
export async function peakMemoryMb(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      peak = Math.max(peak, await residentMb(pid));
      await pause(everyMs);
    }
  })();
  try {
    await work();
  } finally {
    end.abort();
    await watching;
  }
  return peak;
}
