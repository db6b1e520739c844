import { expect, test } from 'vitest';
import { allRoutes } from '../../contract/all-routes';
import { findUntestedRoutes } from './find-untested-routes';
import { projectFiles } from './project-files';

test('every route is named in a test', () => {
  const testFiles = projectFiles(/^(?:server|tests)\/.*\.(?:test|spec)\.ts$/);
  expect(findUntestedRoutes(Object.keys(allRoutes), testFiles)).toEqual([]);
});

test('a route without a test is found', () => {
  const testFiles = [{ path: 'server/planted.test.ts', text: 'routes.payBill; routes.payBills' }];
  expect(findUntestedRoutes(['payBill', 'pay', 'mintBill'], testFiles)).toEqual(['pay', 'mintBill']);
});
