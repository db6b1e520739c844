import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ErrorName } from '../../../contract/errors/error-catalogue';
import { AppError } from '../app-error';

/** How many rows a part of a statement has to have; any other number undoes the whole transaction. */
export interface Expectation {
  /** The name of the part, one of the statement's `with`. */
  part: string;
  count: number;
  /** What the caller gets instead; an `UnexpectedRows` where nothing is named. */
  refusal: ErrorName | ConstructorParameters<typeof AppError> | ((cause: unknown) => Error) | undefined;
}

/** Declares how many rows a part of a statement has to have, and the error if it has more or fewer. */
export function rows(part: string, count: number, refusal?: Expectation['refusal']): Expectation {
  return { part, count, refusal };
}

/** A part of a statement had another number of rows than expected; nothing was written. */
export class UnexpectedRows extends Error {
  constructor(cause: unknown) {
    super('another number of rows than expected', { cause });
  }
}

/**
 * The end of a statement that checks the number: it divides by zero if it is another. Nothing outside the database could check it
 * before the next statement runs.
 */
export function guardOf({ part, count }: Expectation): RawBuilder<unknown> {
  return sql`select 1 / (case when (select count(*) from ${sql.ref(part)}) = ${count}::bigint then 1 else 0 end) as is_expected`;
}

const divisionByZero = '22012';

/** Whether a guard has refused; no other statement of ours divides. */
export function isGuardError(error: unknown): boolean {
  return (error as { code?: string }).code === divisionByZero;
}

/** The error that the caller gets for a guard's. */
export function refusalOf({ refusal }: Expectation, cause: unknown): Error {
  if (refusal === undefined) return new UnexpectedRows(cause);
  if (typeof refusal === 'function') return refusal(cause);
  const [name, details] = typeof refusal === 'string' ? ([refusal, undefined] as const) : refusal;
  return new AppError(name, { ...details, cause });
}
