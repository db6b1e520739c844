import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually';
import { keepRunning } from './keep-running';
import type { Postmaster, PostmasterExit } from './postmaster';

type FakePostmaster = Postmaster & { die: () => void };

function fakePostmaster(pid: number): FakePostmaster {
  let end: (exit: PostmasterExit) => void = () => undefined;
  const exited = new Promise<PostmasterExit>((resolve) => (end = resolve));
  return {
    pid,
    exited,
    stop: vi.fn(async () => end({ code: 0, signal: null, output: '' })),
    die: () => end({ code: null, signal: 'SIGKILL', output: '' }),
  };
}

async function bed() {
  const started: FakePostmaster[] = [];
  const waits: number[] = [];
  const state = { nowMs: 0, failures: 0 };
  const log = vi.fn();
  const stop = await keepRunning({
    launch: async () => {
      if (state.failures-- > 0) throw new Error('no room');
      const postmaster = fakePostmaster(100 + started.length);
      started.push(postmaster);
      return postmaster;
    },
    log,
    nowMs: () => state.nowMs,
    wait: async (waitMs) => void waits.push(waitMs),
  });
  return { stop, started, waits, state, log };
}

describe('keepRunning', () => {
  it('reports a death and starts again', async () => {
    const { stop, started, log } = await bed();
    started[0]?.die();
    await eventually(() => expect(started).toHaveLength(2));
    expect(log.mock.calls).toEqual([
      ['error', expect.stringContaining('ended by itself'), { exitCode: null, signal: 'SIGKILL' }],
      ['info', 'the database is back', { pid: 101 }],
    ]);
    await stop();
  });

  it('waits twice as long after each failed start, up to five seconds', async () => {
    const { stop, started, waits, state } = await bed();
    state.failures = 7;
    started[0]?.die();
    await eventually(() => expect(started).toHaveLength(2));
    expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
    await stop();
  });

  it('also slows down for a database that starts and dies at once, until one stays', async () => {
    const { stop, started, waits, state } = await bed();
    for (const next of [2, 3, 4]) {
      started.at(-1)?.die();
      await eventually(() => expect(started).toHaveLength(next));
    }
    state.nowMs += 30_000;
    started.at(-1)?.die();
    await eventually(() => expect(started).toHaveLength(5));
    expect(waits).toEqual([100, 200, 400, 100]);
    await stop();
  });

  it('starts nothing after a stop', async () => {
    const { stop, started, log } = await bed();
    await stop();
    expect(started).toHaveLength(1);
    expect(started[0]?.stop).toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });

  it('stops a database that was starting when the stop came', async () => {
    let finishStart: (postmaster: Postmaster) => void = () => undefined;
    const slow = new Promise<Postmaster>((resolve) => (finishStart = resolve));
    const [first, second] = [fakePostmaster(1), fakePostmaster(2)];
    const launch = vi.fn<() => Promise<Postmaster>>().mockResolvedValueOnce(first).mockReturnValue(slow);
    const stop = await keepRunning({ launch, log: vi.fn(), wait: async () => undefined });
    first.die();
    await eventually(() => expect(launch).toHaveBeenCalledTimes(2));
    const stopped = stop();
    finishStart(second);
    await stopped;
    expect(second.stop).toHaveBeenCalled();
  });
});
