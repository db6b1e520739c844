import { expect } from 'vitest';
import { databaseDigest } from '../security/support/database-digest';
import type { TestServer } from './test-server';

/** Runs an action that must leave every table unchanged, and returns its result. */
export async function expectUnchanged<Result>(
  { database }: TestServer,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await databaseDigest(database);
  const result = await work();
  expect(await databaseDigest(database)).toEqual(before);
  return result;
}
