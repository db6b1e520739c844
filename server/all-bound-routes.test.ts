import { expect, it } from 'vitest';
import { allRoutes } from '../contract/all-routes';
import { allBoundRoutes } from './all-bound-routes';

it('answers every declared call exactly once, and no other', () => {
  const bound = allBoundRoutes.map(({ declaration }) => declaration);
  const declared = Object.values(allRoutes);
  expect(bound.filter((route, index) => bound.indexOf(route) !== index)).toEqual([]);
  expect(declared.filter((route) => !bound.includes(route))).toEqual([]);
  expect(bound.filter((route) => !declared.includes(route))).toEqual([]);
});

it('has no two calls with one method and path', () => {
  const names = Object.values(allRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
