// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { clear, createStore, get, keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually';
import { NetworkError } from '../platform/api/api-error';
import { readKept } from './kept-answers';
import { createUserDataKeeper } from './user-data-keeper';
import type { KeptAnswers } from './kept-answers';
import type { UserDataKeeper } from './user-data-keeper';

const answers = createStore('billfold-answers', 'answers');

describe('what is kept on the device', () => {
  let keepers: UserDataKeeper[];
  beforeEach(() => {
    keepers = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const keeper of keepers) await keeper.wipe();
  });

  interface Page {
    client: QueryClient;
    keeper: UserDataKeeper;
  }

  function page(version = 'v1', firstScreen?: Promise<void>): Page {
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
    const balance = () => client.getQueryData<{ value: string }>(['balances'])?.value;
    const heads = () => ({ userId: '7', version, totals: { wallet: balance() ?? '' } });
    const keeper = createUserDataKeeper(client, {
      version,
      heads,
      ...(firstScreen && { firstScreen }),
    });
    keepers.push(keeper);
    return { client, keeper };
  }

  async function keepBalance(): Promise<void> {
    const { client, keeper } = page();
    keeper.start();
    client.setQueryData(['balances'], { value: '12.5' });
    await vi.advanceTimersByTimeAsync(1_000);
    await eventually(async () => expect(await keys(answers)).toEqual(['answers']));
  }

  it('is there for the next page, with the time at which it was fetched', async () => {
    await keepBalance();
    const { client, keeper } = page();
    await keeper.restore();
    expect(client.getQueryData(['balances'])).toEqual({ value: '12.5' });
    expect(client.getQueryState(['balances'])?.dataUpdatedAt).toBeGreaterThan(0);
  });

  it('is taken over, once, from the page’s own script, which reads it before the app runs', async () => {
    await keepBalance();
    const begun = readKept().answers;
    globalThis.billfoldAnswers = begun;
    await begun;
    await clear(answers);
    const [first, second] = [page(), page()];
    await first.keeper.restore();
    await second.keeper.restore();
    expect(first.client.getQueryData(['balances'])).toEqual({ value: '12.5' });
    expect(second.client.getQueryData(['balances'])).toBeUndefined();
  });

  it('leaves nothing of that when the session ends before', async () => {
    await keepBalance();
    globalThis.billfoldAnswers = readKept().answers;
    const { client, keeper } = page();
    await keeper.wipe();
    await keeper.restore();
    expect(client.getQueryData(['balances'])).toBeUndefined();
  });

  it('is saved with the first screen, and a moment after what comes later', async () => {
    let stand: () => void = () => undefined;
    const { client, keeper } = page('v1', new Promise((resolve) => (stand = resolve)));
    keeper.start();
    client.setQueryData(['balances'], { value: '12.5' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await keys(answers)).toEqual([]);
    stand();
    await vi.advanceTimersByTimeAsync(100);
    await eventually(async () => expect((await readKept().heads)?.totals).toEqual({ wallet: '12.5' }));
    client.setQueryData(['balances'], { value: '13' });
    await vi.advanceTimersByTimeAsync(1_000);
    await eventually(async () => expect((await readKept().heads)?.totals).toEqual({ wallet: '13' }));
  });

  it('is saved at once when the page is hidden, because nothing may come after that', async () => {
    const { client, keeper } = page('v1', new Promise(() => undefined));
    keeper.start();
    client.setQueryData(['balances'], { value: '12.5' });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockRestore();
    await eventually(async () => expect((await readKept().heads)?.totals).toEqual({ wallet: '12.5' }));
  });

  it('stays, as it was, when it could not be fetched again, and goes when that was refused', async () => {
    const { client, keeper } = page();
    keeper.start();
    const fail = async (key: string, error: Error) => {
      client.setQueryData([key], { value: '12.5' });
      const queryFn = async () => Promise.reject(error);
      await client.query({ queryKey: [key], queryFn, staleTime: 0, retry: false }).catch(() => undefined);
    };
    await fail('balances', new NetworkError(undefined));
    await fail('others', new Error('no such thing'));
    await vi.advanceTimersByTimeAsync(1_000);
    await eventually(async () => expect(await keys(answers)).toEqual(['answers']));
    const next = page();
    await next.keeper.restore();
    expect(next.client.getQueryData(['others'])).toBeUndefined();
    expect(next.client.getQueryState(['balances'])).toMatchObject({
      data: { value: '12.5' },
      status: 'success',
      error: null,
    });
  });

  it('is not readable where it lies', async () => {
    await keepBalance();
    const kept = await get<KeptAnswers>('answers', answers);
    for (const sealed of [kept, kept?.heads])
      expect(new TextDecoder().decode(sealed?.data)).not.toMatch(/balances|12\.5/);
  });

  it('has its totals beside it, until it is wiped', async () => {
    expect(await readKept().heads).toBeUndefined();
    await keepBalance();
    expect(await readKept().heads).toEqual({ userId: '7', version: 'v1', totals: { wallet: '12.5' } });
    await page().keeper.wipe();
    expect(await readKept().heads).toBeUndefined();
  });

  it('is dropped when the contract has changed', async () => {
    await keepBalance();
    const { client, keeper } = page('v2');
    await keeper.restore();
    expect(client.getQueryData(['balances'])).toBeUndefined();
    expect(await keys(answers)).toEqual([]);
  });

  it('is gone after wiping, for a save that was due as well', async () => {
    await keepBalance();
    const { client, keeper } = page();
    keeper.start();
    client.setQueryData(['balances'], { value: '13' });
    await keeper.wipe();
    client.setQueryData(['balances'], { value: '14' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await keys(answers)).toEqual([]);
    const next = page();
    await next.keeper.restore();
    expect(next.client.getQueryData(['balances'])).toBeUndefined();
  });

  it('has no secrets in it', async () => {
    const { client, keeper } = page();
    keeper.start();
    await client.query({ queryKey: ['pins'], queryFn: () => ['AB12CD34'], meta: { isSecret: true } });
    client.setQueryData(['balances'], { value: '12.5' });
    await vi.advanceTimersByTimeAsync(1_000);
    await eventually(async () => expect(await keys(answers)).toEqual(['answers']));
    const next = page();
    await next.keeper.restore();
    expect(next.client.getQueryData(['balances'])).toEqual({ value: '12.5' });
    expect(next.client.getQueryData(['pins'])).toBeUndefined();
  });

  it('has of a long list its first pages, and of a search nothing', async () => {
    const { client, keeper } = page();
    keeper.start();
    const list = (name: string, keptPages: number) => ({
      queryKey: [name],
      queryFn: ({ pageParam }: { pageParam: number }) => `page ${pageParam}`,
      initialPageParam: 0,
      getNextPageParam: (_last: string, _all: string[], last: number) => last + 1,
      pages: 6,
      meta: { keptPages },
    });
    await client.infiniteQuery(list('all', 4));
    await client.infiniteQuery(list('searched', 0));
    await vi.advanceTimersByTimeAsync(1_000);
    await eventually(async () => expect(await keys(answers)).toEqual(['answers']));
    const next = page();
    await next.keeper.restore();
    const pages = ['page 0', 'page 1', 'page 2', 'page 3'];
    expect(next.client.getQueryData(['all'])).toEqual({ pages, pageParams: [0, 1, 2, 3] });
    expect(next.client.getQueryData(['searched'])).toBeUndefined();
    expect(client.getQueryData(['all'])).toMatchObject({ pages: { length: 6 } });
  });
});
