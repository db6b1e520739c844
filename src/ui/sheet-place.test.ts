import { expect, it } from 'vitest';
import { placeOver } from './sheet-place';

const column = { left: 900, top: 116, width: 340 };

it('lies over the column, from its top to the end of the screen', () => {
  expect(placeOver(column, 800)).toEqual({ leftPx: 900, topPx: 116, widthPx: 340, heightPx: 660 });
});

it('rises where a low screen leaves too little below the column’s top, but not out of it', () => {
  expect(placeOver({ ...column, top: 300 }, 800)).toMatchObject({ topPx: 168, heightPx: 608 });
  expect(placeOver(column, 600)).toMatchObject({ topPx: 24, heightPx: 552 });
});

it.each([
  ['has no size', { ...column, width: 0 }],
  ['takes the whole width', { ...column, width: 900 }],
  ['stands below the others', { ...column, top: 1_200 }],
])('stays in the middle of the screen where the column %s', (_, rect) => {
  expect(placeOver(rect, 800)).toBeUndefined();
});
