import { expect, test } from 'vitest';
import type { Operation } from '../../../contract/operations/operations.contract';
import { dayOf } from '../../lib/day-span';
import { dayBlocks } from './day-blocks';
import { blockTops, blocksBetween, drawNext } from './use-blocks-in-view';

const noonMs = new Date(2026, 10, 23, 12).getTime();
const hourMs = 3_600_000;

function operationAt(timeMs: number): Operation {
  return { id: String(timeMs), date: new Date(timeMs).toISOString() } as Operation;
}

test('a day that two pages share is one, and days follow each other', () => {
  const at = (hours: number) => operationAt(noonMs + hours * hourMs);
  const blocks = dayBlocks([
    [at(1), at(0)],
    [at(-1), at(-13), at(-24)],
  ]);
  expect(blocks.map(({ day, operations }) => [day, operations.length])).toEqual([
    ['2026-11-23', 3],
    ['2026-11-22', 2],
  ]);
  expect(blocks.every(({ isStart, isEnd }) => isStart && isEnd)).toBe(true);
});

test('a day of many operations is several blocks with one heading and one end', () => {
  const day = Array.from({ length: 13 }, (_, index) => operationAt(noonMs - index));
  const blocks = dayBlocks([day]);
  expect(blocks.map(({ operations }) => operations.length)).toEqual([6, 6, 1]);
  expect(blocks.map(({ isStart }) => isStart)).toEqual([true, false, false]);
  expect(blocks.map(({ isEnd }) => isEnd)).toEqual([false, false, true]);
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(3);
  expect(blocks.flatMap(({ operations }) => operations)).toEqual(day);
});

test('groups a hundred thousand operations without losing one', () => {
  const pages = Array.from({ length: 2_000 }, (_, page) =>
    Array.from({ length: 50 }, (_unused, row) => operationAt(noonMs - (page * 50 + row) * 300_000)),
  );
  const blocks = dayBlocks(pages);
  expect(blocks.reduce((sum, { operations }) => sum + operations.length, 0)).toBe(100_000);
  expect(blocks[0]?.day).toBe(dayOf(noonMs));
});

test.each([
  [0, 50, [0, 1]],
  [0, 100, [0, 2]],
  [150, 250, [1, 3]],
  [-500, 10, [0, 1]],
  [900, 2_000, [3, 4]],
] as const)('from %i to %i px of four blocks of 100 px those of %j are in view', (from, to, blocks) => {
  expect(blocksBetween(blockTops([100, 100, 100, 100]), from, to)).toEqual(blocks);
});

test('no block is in view of an empty list', () => {
  expect(blocksBetween(blockTops([]), 0, 1_000)).toEqual([0, 0]);
});

const tops = blockTops(Array.from({ length: 100 }, () => 500));

/** What is drawn after each step, until nothing is left to draw. */
function stepsOf(
  drawn: readonly [number, number],
  next: { seen: [number, number]; wanted: [number, number] },
) {
  const steps = [drawn];
  for (let step = drawNext({ tops, drawn, ...next }); steps.at(-1)?.join() !== step.join();) {
    steps.push(step);
    step = drawNext({ tops, drawn: step, ...next });
  }
  return steps.slice(1);
}

test('after a jump the screen is drawn from its top, then what lies around it, little at a time', () => {
  expect(stepsOf([0, 5], { seen: [50, 53], wanted: [48, 55] })).toEqual([
    [50, 51],
    [50, 52],
    [50, 53],
    [50, 54],
    [50, 55],
    [49, 55],
    [48, 55],
  ]);
});

test('what is drawn already stays, and what has left the wanted is dropped at once', () => {
  expect(stepsOf([10, 16], { seen: [13, 15], wanted: [12, 17] })).toEqual([[12, 17]]);
  expect(stepsOf([10, 16], { seen: [9, 12], wanted: [8, 13] })).toEqual([
    [9, 13],
    [8, 13],
  ]);
});

test('a list that became shorter than the drawn part is drawn again', () => {
  const short = blockTops([500]);
  expect(drawNext({ tops: short, drawn: [7, 9], seen: [0, 1], wanted: [0, 1] })).toEqual([0, 1]);
  expect(drawNext({ tops: [0], drawn: [7, 9], seen: [0, 0], wanted: [0, 0] })).toEqual([0, 0]);
});
