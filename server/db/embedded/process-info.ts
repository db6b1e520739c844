import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

export type ProcessInfo = {
  pid: number;
  /** Dead, but its parent has not asked for the exit status; kill(pid, 0) still finds it. */
  zombie: boolean;
  /** With the pid it names one process for good: pids are reused, also after a reboot. */
  startedAt: string;
  commandLine: string;
  /** Known on Linux only. */
  cwd?: string | undefined;
};

const run = promisify(execFile);

async function readFromProc(pid: number): Promise<ProcessInfo> {
  const [stat, commandLine, bootId, cwd] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
  ]);
  // The second field is the program's name in brackets, which may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    pid,
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    startedAt: `${bootId.trim()}/${fields[19] ?? ''}`,
    commandLine: commandLine.replaceAll('\0', ' ').trim(),
    cwd,
  };
}

async function readFromPs(pid: number): Promise<ProcessInfo> {
  const { stdout } = await run('ps', ['-ww', '-o', 'stat=,lstart=,args=', '-p', String(pid)], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [state = '', ...rest] = stdout.trim().split(/\s+/);
  return {
    pid,
    zombie: state.startsWith('Z'),
    startedAt: rest.slice(0, 5).join(' '),
    commandLine: rest.slice(5).join(' '),
  };
}

async function readFromWindows(pid: number): Promise<ProcessInfo> {
  const query = `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; if (!$p) { exit 1 }; $p.CreationDate.Ticks; $p.CommandLine`;
  const { stdout } = await run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query]);
  const [startedAt = '', ...commandLine] = stdout.trim().split(/\r?\n/);
  return { pid, zombie: false, startedAt, commandLine: commandLine.join(' ') };
}

/** What the system says of a process; undefined when there is none, or it is another user's hidden one. */
export async function readProcessInfo(pid: number): Promise<ProcessInfo | undefined> {
  const read =
    process.platform === 'linux' ? readFromProc : process.platform === 'win32' ? readFromWindows : readFromPs;
  return read(pid).catch(() => undefined);
}
