import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually';
import { PostgresSupervisor, restartDelayMs } from './postgres-supervisor';
import type { Postmaster, PostmasterExit } from './postmaster';

type FakePostmaster = Postmaster & { die: () => void };

function fakePostmaster(pid: number): FakePostmaster {
  let finish: (exit: PostmasterExit) => void = () => undefined;
  let isOver = false;
  const exited = new Promise<PostmasterExit>((resolve) => (finish = resolve));
  const end = (exit: PostmasterExit): void => {
    isOver = true;
    finish(exit);
  };
  return {
    pid,
    exited,
    hasExited: () => isOver,
    stop: async () => end({ code: 0, signal: null, output: '' }),
    die: () => end({ code: null, signal: 'SIGKILL', output: '' }),
  };
}

function bed() {
  const started: FakePostmaster[] = [];
  const delaysMs: number[] = [];
  const clock = { nowMs: 0, failures: 0 };
  const log = vi.fn();
  const supervisor = new PostgresSupervisor({
    launch: async () => {
      if (clock.failures > 0) {
        clock.failures -= 1;
        throw new Error('no room');
      }
      const postmaster = fakePostmaster(100 + started.length);
      started.push(postmaster);
      return postmaster;
    },
    log,
    nowMs: () => clock.nowMs,
    wait: async (delayMs) => void delaysMs.push(delayMs),
  });
  return { supervisor, started, delaysMs, clock, log };
}

describe('PostgresSupervisor', () => {
  it('reports a death and starts again', async () => {
    const { supervisor, started, log } = bed();
    const listener = vi.fn();
    await supervisor.start();
    supervisor.onExit(listener);
    started[0]?.die();
    await eventually(() => expect(supervisor.pid).toBe(101));
    expect(listener).toHaveBeenCalledExactlyOnceWith({ code: null, signal: 'SIGKILL' });
    expect(log).toHaveBeenLastCalledWith('info', 'the database is back', { pid: 101 });
    await supervisor.stop();
  });

  it('waits ever longer while starts fail', async () => {
    const { supervisor, started, delaysMs, clock } = bed();
    await supervisor.start();
    clock.nowMs = 60_000;
    clock.failures = 4;
    started[0]?.die();
    await eventually(() => expect(supervisor.pid).toBe(101));
    expect(delaysMs).toEqual([100, 200, 400, 800, 1_600]);
    await supervisor.stop();
  });

  it('also slows down for a database that starts and dies at once, until one stays', async () => {
    const { supervisor, started, delaysMs, clock } = bed();
    await supervisor.start();
    for (const next of [101, 102, 103]) {
      started.at(-1)?.die();
      await eventually(() => expect(supervisor.pid).toBe(next));
    }
    clock.nowMs += 30_000;
    started.at(-1)?.die();
    await eventually(() => expect(supervisor.pid).toBe(104));
    expect(delaysMs).toEqual([200, 400, 800, 100]);
    await supervisor.stop();
  });

  it('starts nothing after a stop, and stops once', async () => {
    const { supervisor, started } = bed();
    const listener = vi.fn();
    await supervisor.start();
    supervisor.onExit(listener);
    expect(supervisor.stop()).toBe(supervisor.stop());
    await supervisor.stop();
    expect(started).toHaveLength(1);
    expect(started[0]?.hasExited()).toBe(true);
    expect(listener).not.toHaveBeenCalled();
  });

  it('leaves the failure of the first start to the caller', async () => {
    const { supervisor, clock } = bed();
    clock.failures = 1;
    await expect(supervisor.start()).rejects.toThrow('no room');
  });

  it('no longer tells a listener that has left', async () => {
    const { supervisor, started } = bed();
    const listener = vi.fn();
    await supervisor.start();
    supervisor.onExit(listener)();
    started[0]?.die();
    await eventually(() => expect(supervisor.pid).toBe(101));
    expect(listener).not.toHaveBeenCalled();
    await supervisor.stop();
  });
});

it('doubles from a tenth of a second up to five seconds', () => {
  expect([0, 1, 2, 3, 5, 6, 50, 5_000].map(restartDelayMs)).toEqual([
    100, 200, 400, 800, 3_200, 5_000, 5_000, 5_000,
  ]);
});
