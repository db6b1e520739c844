import { expect, it } from 'vitest';
import { WalPosition, positionAfter } from './wal-position';

it('compares positions as texts, whatever the number of their digits', () => {
  const wal = new WalPosition();
  wal.learn('0/FFFFFFF8', 0);
  wal.learn('1/8', 1);
  wal.learn('0/9', 2);
  expect(wal.highest).toBe('00000001/00000008');
});

it('has a floor that follows within some seconds, and at once after a pause', () => {
  const wal = new WalPosition();
  const floors = [0, 500, 1_100, 1_500, 2_300, 9_000].map((atMs, index) => {
    wal.learn(`0/${index + 1}`, atMs);
    return wal.floor.at(-1);
  });
  expect(floors).toEqual(['1', '1', '1', '1', '3', '6']);
});

it('reads the position behind the commit of what writes, and else not', () => {
  const textsAfter = (isTransaction: boolean, ...texts: string[]) =>
    positionAfter(
      texts.map((text) => ({ text, values: [] })),
      isTransaction,
    ).map(({ text }) => text.split(' ')[0]);
  expect(textsAfter(false, 'select 1')).toEqual([]);
  expect(textsAfter(false, 'select 1', 'with a as (insert into b) select 1')).toEqual([
    'begin',
    'commit',
    'select',
  ]);
  expect(textsAfter(true, 'delete from a')).toEqual([]);
  expect(textsAfter(true, 'delete from a', 'commit')).toEqual(['select']);
});
