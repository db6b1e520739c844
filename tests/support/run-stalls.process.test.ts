import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { sendSignal } from './send-signal.mjs';

const program = fileURLToPath(new URL('run-stalls.mjs', import.meta.url));
/** A process that looks like a database and outlives its parent. */
const fakeDatabase = `spawn('sleep', ['600'], { argv0: 'postgres', stdio: 'ignore', detached: true })`;
/** Starts a fake database, prints its id, and exits on SIGTERM. */
const parent = `const { spawn } = require('node:child_process');
  console.log('own: ' + ${fakeDatabase}.pid);
  setInterval(() => {}, 1_000);
  process.once('SIGTERM', () => process.exit(0));`;

/** The process state; `T` is stopped. */
function stateOf(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
}

describe.runIf(process.platform === 'linux')('stalls while a program runs', () => {
  const started: number[] = [];
  afterEach(() => {
    for (const pid of started.splice(0)) sendSignal(pid, 'SIGKILL');
  });

  function startStranger(): number {
    const { pid = 0 } = spawn('sleep', ['600'], { argv0: 'postgres', stdio: 'ignore' });
    started.push(pid);
    return pid;
  }

  async function startRun(): Promise<{ run: ChildProcess; ownPid: number; output: () => string }> {
    const run = spawn(process.execPath, [program, '7', '--', '-e', parent], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void run.kill('SIGKILL'));
    let printed = '';
    run.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const output = () => printed;
    await expect.poll(output, { timeout: 20_000 }).toMatch(/own: \d+\n/);
    const ownPid = Number(/own: (\d+)/.exec(printed)?.[1]);
    started.push(ownPid);
    return { run, ownPid, output };
  }

  async function expectStopped(pid: number): Promise<void> {
    await expect.poll(() => stateOf(pid), { timeout: 30_000, interval: 5 }).toBe('T');
  }

  test('stop its processes, continue them, and never touch a stranger that looks the same', async () => {
    const stranger = startStranger();
    const { run, ownPid, output } = await startRun();
    const strangerStates = new Set<string>();
    const look = setInterval(() => strangerStates.add(stateOf(stranger)), 5);
    onTestFinished(() => clearInterval(look));
    for (let times = 0; times < 3; times += 1) {
      await expectStopped(ownPid);
      await expect.poll(() => stateOf(ownPid), { timeout: 10_000, interval: 5 }).not.toBe('T');
    }
    run.kill('SIGTERM');
    expect(await once(run, 'close')).toEqual([0, null]);
    expect(stateOf(ownPid)).not.toBe('T');
    expect(strangerStates.size).toBeGreaterThan(0);
    expect([...strangerStates]).not.toContain('T');
    const stalls = [...output().matchAll(/^stalled: (\d+) (\w+) (\d+) ms$/gm)];
    expect(new Set(stalls.map(([, pid, kind]) => `${pid} ${kind}`))).toEqual(new Set([`${ownPid} database`]));
    for (const [, , , forMs] of stalls) {
      expect(Number(forMs)).toBeGreaterThanOrEqual(100);
      expect(Number(forMs)).toBeLessThanOrEqual(1_500);
    }
    expect(output()).toContain(`${stalls.length} stalls (seed 7)`);
  });

  test('leave no process stopped when they are interrupted', async () => {
    const { run, ownPid } = await startRun();
    await expectStopped(ownPid);
    run.kill('SIGTERM');
    await once(run, 'close');
    expect(stateOf(ownPid)).not.toBe('T');
  });
});
