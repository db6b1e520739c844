// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { beginPages, beginQuery } from './begin-query';
import { noteAnswer } from './first-answers';
import { queryClient } from './user-data';

vi.mock('./first-answers', () => ({ noteAnswer: vi.fn<typeof noteAnswer>() }));

const asked = vi.fn<() => Promise<string>>(async () => 'new');
const one = { queryKey: ['one'], queryFn: asked };
const pages = { queryKey: ['pages'], queryFn: asked, initialPageParam: null, getNextPageParam: () => null };

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
});

it('the first screen waits for what is not known yet', () => {
  beginQuery(one, { cause: 'enter' });
  beginPages(pages, { cause: 'enter' });
  expect(asked).toHaveBeenCalledTimes(2);
  expect(noteAnswer).toHaveBeenCalledTimes(2);
});

it('what the device has kept is asked for again, but not waited for', () => {
  queryClient.setQueryData(one.queryKey, 'old', { updatedAt: 1 });
  queryClient.setQueryData(pages.queryKey, { pages: ['old'], pageParams: [null] }, { updatedAt: 1 });
  beginQuery(one, { cause: 'enter' });
  beginPages(pages, { cause: 'enter' });
  expect(asked).toHaveBeenCalledTimes(2);
  expect(noteAnswer).not.toHaveBeenCalled();
});

it('a link that is pointed at asks nothing', () => {
  beginQuery(one, { cause: 'preload' });
  beginPages(pages, { cause: 'preload' });
  expect(asked).not.toHaveBeenCalled();
});
