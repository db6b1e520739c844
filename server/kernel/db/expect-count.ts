import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * A number that a statement has to come to, as a value that it selects: any other divides by zero, which undoes the batch or
 * transaction that the statement belongs to. The database can't work it out before the statement runs.
 */
export function expectCount(counted: RawBuilder<unknown>, wanted: number): RawBuilder<number> {
  return sql<number>`1 / (case when (${counted}) = ${wanted}::bigint then 1 else 0 end)`;
}

/** Whether an error is one of `expectCount`. */
export function isMiscount(error: unknown): boolean {
  return (error as { code?: string }).code === '22012';
}
