import { describe, expect, it, vi } from 'vitest';
import { createTokenRenewal } from './token-renewal';
import type { RenewalParts } from './token-renewal';

/** A lock shared by all tabs: runs tasks one at a time. */
function sharedLock(): RenewalParts['exclusively'] {
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}

function tab(parts: Partial<RenewalParts> = {}) {
  const memory = { token: null as string | null, attempt: null as string | null };
  const refresh = vi.fn<(attemptId: string) => Promise<string>>(async () => 'renewed');
  const renewal = createTokenRenewal({
    current: () => memory.token,
    exclusively: sharedLock(),
    mark: () => 'mark',
    refresh,
    attempt: { read: () => memory.attempt, write: (attemptId) => (memory.attempt = attemptId) },
    newAttemptId: () => 'attempt',
    onRenewed: (accessToken) => (memory.token = accessToken),
    isAnswer: () => false,
    ...parts,
  });
  return { memory, refresh, renewal };
}

describe('token renewal', () => {
  it('refreshes once for all who ask at the same time', async () => {
    const { refresh, renewal } = tab();
    const tokens = await Promise.all([renewal.renew('old'), renewal.renew('old'), renewal.renew('old')]);
    expect(tokens).toEqual(['renewed', 'renewed', 'renewed']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('returns its current token for a late refusal of an older one', async () => {
    const { memory, refresh, renewal } = tab();
    memory.token = 'newer';
    expect(await renewal.renew('old')).toBe('newer');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('uses the token that another tab handed over while it waited for the lock', async () => {
    const exclusively = sharedLock();
    const second = tab({ exclusively });
    const first = tab({ exclusively, onRenewed: (accessToken) => (second.memory.token = accessToken) });
    const tokens = await Promise.all([first.renewal.renew('old'), second.renewal.renew('old')]);
    expect(tokens).toEqual(['renewed', 'renewed']);
    expect(first.refresh).toHaveBeenCalledTimes(1);
    expect(second.refresh).not.toHaveBeenCalled();
  });

  it('waits for the token of a tab that has refreshed, when the lock comes first', async () => {
    const exclusively = sharedLock();
    let mark = 'before';
    const second = tab({ exclusively, mark: () => mark });
    const first = tab({ exclusively, onRenewed: () => (mark = 'after') });
    const renewed = first.renewal.renew('old');
    second.memory.token = 'old';
    const asked = second.renewal.renew('old');
    await renewed;
    second.memory.token = 'handed over';
    second.renewal.handedOver();
    expect(await asked).toBe('handed over');
    expect(second.refresh).not.toHaveBeenCalled();
  });

  it('refreshes itself when the other tab’s token does not arrive', async () => {
    vi.useFakeTimers();
    const exclusively = sharedLock();
    let mark = 'before';
    const first = tab({ exclusively, onRenewed: () => (mark = 'after') });
    const second = tab({ exclusively, mark: () => mark });
    const tokens = Promise.all([first.renewal.renew(null), second.renewal.renew(null)]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await tokens).toEqual(['renewed', 'renewed']);
    expect(second.refresh).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('repeats a lost attempt under the same id, and a later one under a new id', async () => {
    const ids = ['a', 'b'];
    const { refresh, renewal } = tab({ newAttemptId: () => ids.shift() ?? 'none' });
    refresh.mockRejectedValueOnce(new Error('no answer'));
    await expect(renewal.renew(null)).rejects.toThrow('no answer');
    await renewal.renew(null);
    await renewal.renew('renewed');
    expect(refresh.mock.calls.map(([attemptId]) => attemptId)).toEqual(['a', 'a', 'b']);
  });

  it('forgets the attempt when the server refused it', async () => {
    const { memory, refresh, renewal } = tab({ isAnswer: () => true });
    refresh.mockRejectedValueOnce(new Error('refused'));
    await expect(renewal.renew(null)).rejects.toThrow('refused');
    expect(memory.attempt).toBeNull();
  });

  it('lets callers wait for a running refresh, whatever its end', async () => {
    const { refresh, renewal } = tab();
    refresh.mockRejectedValueOnce(new Error('no answer'));
    const running = renewal.renew(null);
    await renewal.settled();
    await expect(running).rejects.toThrow('no answer');
  });
});
