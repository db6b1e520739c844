import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sendSignal } from '../support/send-signal.mjs';

const pidFile = (folder, name) => path.join(folder, `${name}.pid`);

/** The process ID of a part that runs, started by this or another run. */
export function runningPid(folder, name) {
  try {
    const [pid, startedAt] = readFileSync(pidFile(folder, name), 'utf8').trim().split(' ');
    return startTime(pid) === startedAt ? Number(pid) : undefined;
  } catch {
    // It was never started, or has ended.
    return undefined;
  }
}

/** Tells a process from a later one with the same ID. */
function startTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

/** Starts a part in a process group of its own, unless it runs. Its output goes to a file in the folder. */
export function startPart(folder, { name, command, args, account, env = {}, cwd = folder }) {
  if (runningPid(folder, name) !== undefined) return;
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: true,
    ...account,
  });
  if (child.pid === undefined) throw new Error(`${command} can't be started`);
  writeFileSync(pidFile(folder, name), `${child.pid} ${startTime(child.pid)}`);
  child.unref();
}

/** Signals a part with all its children. */
export function signalPart(folder, name, signal) {
  const pid = runningPid(folder, name);
  return pid !== undefined && sendSignal(-pid, signal);
}

/** Ends a part; one that doesn't end by itself is killed. */
export async function stopPart(folder, name, patienceMs = 15_000) {
  if (!signalPart(folder, name, 'SIGTERM')) return;
  signalPart(folder, name, 'SIGCONT');
  for (let waitedMs = 0; runningPid(folder, name) !== undefined; waitedMs += 100) {
    if (waitedMs >= patienceMs) signalPart(folder, name, 'SIGKILL');
    await delay(100);
  }
  rmSync(pidFile(folder, name), { force: true });
}
