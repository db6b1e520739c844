import { expect } from 'vitest';
import { databaseDigest } from '../security/support/database-digest';
import type { TestServer } from './test-server';

/** Does something that must leave every table as it was, and answers what came of it. */
export async function expectUnchanged<Result>(
  { database }: TestServer,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await databaseDigest(database);
  const result = await work();
  expect(await databaseDigest(database)).toEqual(before);
  return result;
}
