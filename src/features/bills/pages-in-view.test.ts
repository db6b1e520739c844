import { expect, it } from 'vitest';
import { pagesInView } from './pages-in-view';

const list = { windowHeight: 800, rowHeight: 50, rows: 10_000, pageSize: 10 };

it('takes what the window shows and a little more', () => {
  expect(pagesInView({ ...list, listTop: 500 })).toEqual([0, 2]);
  expect(pagesInView({ ...list, listTop: -5_000 })).toEqual([9, 13]);
});

it('stays within the list', () => {
  expect(pagesInView({ ...list, listTop: -499_500 })).toEqual([998, 1000]);
  expect(pagesInView({ ...list, listTop: -900_000 })).toEqual([1000, 1000]);
  expect(pagesInView({ ...list, rows: 3, listTop: 2_000 })).toEqual([0, 1]);
  expect(pagesInView({ ...list, rows: 0, listTop: 0 })).toEqual([0, 0]);
});

it('begins with one page while nothing is measured', () => {
  expect(pagesInView({ ...list, rowHeight: 0, listTop: 0 })).toEqual([0, 1]);
});
