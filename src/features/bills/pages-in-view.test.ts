import { expect, it } from 'vitest';
import { pagesInView } from './pages-in-view';

const list = { boxHeight: 400, rowHeight: 50, rows: 10_000, pageRows: 10 };

it('takes what the box shows and a little more', () => {
  expect(pagesInView({ ...list, scrolled: 0 })).toEqual([0, 2]);
  expect(pagesInView({ ...list, scrolled: 5_000 })).toEqual([9, 12]);
});

it('stays within the list', () => {
  expect(pagesInView({ ...list, scrolled: 499_600 })).toEqual([998, 1000]);
  expect(pagesInView({ ...list, scrolled: 900_000 })).toEqual([999, 1000]);
  expect(pagesInView({ ...list, rows: 3, scrolled: 0 })).toEqual([0, 1]);
  expect(pagesInView({ ...list, rows: 0, scrolled: 0 })).toEqual([0, 0]);
});

it('begins with one page while nothing is measured', () => {
  expect(pagesInView({ ...list, rowHeight: NaN, scrolled: 0 })).toEqual([0, 1]);
});
