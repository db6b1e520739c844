import { expect, test } from 'vitest';
import { readTilePath, tileSizes } from './tile-path';

test.each([
  ['0/000', { level: 0, index: 0n, width: 256 }],
  ['1/x001/x234/067', { level: 1, index: 1_234_067n, width: 256 }],
  ['63/005.p/255', { level: 63, index: 5n, width: 255 }],
  ['entries/x123/456.p/1', { level: undefined, index: 123_456n, width: 1 }],
])('reads %s', (path, tile) => {
  expect(readTilePath(path)).toEqual(tile);
});

test.each([
  '',
  '0',
  '0/0',
  '64/000',
  '00/000',
  '0/x000/001',
  '0/001/002',
  '0/000.p/0',
  '0/000.p/256',
  '0/000.p/01',
  'entries/000/',
  '-1/000',
  `0${'/x999'.repeat(6)}/000`,
])('refuses %s', (path) => {
  expect(readTilePath(path)).toBeUndefined();
});

test('knows at which size of the log each hash is complete', () => {
  expect(tileSizes({ level: 0, index: 2n, width: 2 }, 0)).toEqual([513n, 514n]);
  expect(tileSizes({ level: 1, index: 0n, width: 2 }, 1)).toEqual([256n, 512n]);
});
