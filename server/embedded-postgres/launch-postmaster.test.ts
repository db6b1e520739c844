import { describe, expect, it } from 'vitest';
import { waitUntilReady } from './launch-postmaster';
import type { Readiness } from './launch-postmaster';

const never = new Promise<never>(() => undefined);

function answers(...list: Readiness[]): () => Promise<Readiness> {
  return async () => (list.length > 1 ? list.shift() : list[0]) ?? 'unreachable';
}

describe('waitUntilReady', () => {
  const { signal } = new AbortController();

  it('waits through a recovery, however little silence it bears', async () => {
    const probe = answers('starting', 'starting', 'starting', 'ready');
    expect(await waitUntilReady({ probe, exited: never, silenceMs: 1_000, signal })).toBe('ready');
  });

  it('reports a database without the application', async () => {
    const probe = answers('unreachable', 'unprovisioned');
    expect(await waitUntilReady({ probe, exited: never, silenceMs: 1_000, signal })).toBe('unprovisioned');
  });

  it('does not wait for an answer that an ended database owes', async () => {
    const options = { probe: () => never, exited: Promise.resolve(), silenceMs: 1_000, signal };
    expect(await waitUntilReady(options)).toBe('exited');
  });

  it('gives up on a database that says nothing', async () => {
    const probe = answers('unreachable');
    expect(await waitUntilReady({ probe, exited: never, silenceMs: 0, signal })).toBe('silent');
  });

  it('ends on request', async () => {
    const probe = answers('unreachable');
    const options = {
      probe,
      exited: never,
      silenceMs: 1_000,
      signal: AbortSignal.abort(new Error('enough')),
    };
    await expect(waitUntilReady(options)).rejects.toThrow('enough');
  });
});
