import { expect, test } from 'vitest';
import { eachAlone, rowsByPage } from './each-alone';

test('does the work for every item, and then throws the first failure', async () => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    await Promise.resolve();
    if (item % 2 === 0) throw new Error(`${item} failed`);
    done.push(item);
  };
  await expect(eachAlone([1, 2, 3, 4, 5], work)).rejects.toThrow('2 failed');
  expect(done).toEqual([1, 3, 5]);
});

test('stops at once without the database', async () => {
  const tried: number[] = [];
  const work = async (item: number): Promise<void> => {
    tried.push(item);
    await Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' }));
  };
  await expect(eachAlone([1, 2], work)).rejects.toThrow('away');
  expect(tried).toEqual([1]);
});

test.each([0, 1, 2, 3, 4, 7])('lists all of %s rows, three to a page', async (count) => {
  const all = Array.from({ length: count }, (_, index) => index);
  const rows: number[] = [];
  const page = async (after = -1) => Promise.resolve(all.slice(after + 1, after + 4));
  for await (const row of rowsByPage(3, page)) rows.push(row);
  expect(rows).toEqual(all);
});
