import { CompiledQuery } from 'kysely';
import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { QueryResult } from 'pg';
import type { Database } from './database.models';
import type { BatchError, BoundStatement } from './statement-batch';
import { withRetries } from './transaction';

/** One statement of a batch. It must fail by itself unless it does all that the caller expects. */
export interface Step<Row = unknown> extends BoundStatement {
  /** Translates an error of this statement for the caller; without it the error stays as it is. */
  explain?: ((error: unknown) => unknown) | undefined;
  /** The accounts of the balances that it locks. Callers that share a transaction lock them first, in one order. */
  locksBalances?: readonly string[] | undefined;
  /** Called when the whole batch has been run. */
  done?: (() => void) | undefined;
  /** The rows' type; never set. */
  row?: Row;
}

/** Steps whose rows the caller reads, each by a name; a list of steps of one kind has one name. */
export type NamedSteps = Readonly<Record<string, Step | readonly Step[]>>;

/** What a batch runs: a list of steps that write, or named steps. */
export type Steps = readonly Step[] | NamedSteps;

/** The rows of each named step, and one list of rows for each step of a named list. Nothing for a list of steps. */
export type RowsOf<Given extends Steps> = Given extends readonly Step[]
  ? undefined
  : {
      -readonly [Name in keyof Given]: Given[Name] extends readonly Step<infer Row>[]
        ? Row[][]
        : Given[Name] extends Step<infer Row>
          ? Row[]
          : never;
    };

/** Lists the steps in the order in which they are sent. */
export function listSteps(given: Steps): readonly Step[] {
  return isList(given) ? given : Object.values(given).flat();
}

/** Gives each name the rows of its steps; `rows` has those of all steps in the order of `listSteps`. */
export function nameRows<Given extends Steps>(given: Given, rows: readonly unknown[][]): RowsOf<Given> {
  if (isList(given)) return undefined as RowsOf<Given>;
  const left = [...rows];
  const named = Object.entries<Step | readonly Step[]>(given).map(([name, steps]) => [
    name,
    isList(steps) ? left.splice(0, steps.length) : left.shift(),
  ]);
  return Object.fromEntries(named) as RowsOf<Given>;
}

function isList(given: Steps | Step): given is readonly Step[] {
  return Array.isArray(given);
}

/** A batch for a pool's connection, passed through the query builder as the only value of a statement. */
export class BatchToSend {
  constructor(readonly statements: readonly BoundStatement[]) {}
}

/** Makes a step from a statement as the services write them. */
export function stepOf<Row>(
  db: Kysely<Database>,
  statement: RawBuilder<Row>,
  rest: Pick<Step, 'explain' | 'done'> = {},
): Step<Row> {
  const { sql: text, parameters: values } = statement.compile(db);
  return { text, values, ...rest };
}

/** Makes a step from a query of the query builder. */
export function stepOfQuery<Row>(query: Compilable<Row>): Step<Row> {
  const { sql: text, parameters: values } = query.compile();
  return { text, values };
}

/** Sends the steps and waits for their results. An error stays as the database gave it, with the index of its step. */
export async function sendSteps(db: Kysely<Database>, steps: readonly Step[]): Promise<QueryResult[]> {
  const { rows } = await db.executeQuery<QueryResult>(
    CompiledQuery.raw('/* batch */', [new BatchToSend(steps)]),
  );
  for (const { done } of steps) done?.();
  return rows;
}

/** Translates an error with the `explain` of the step that failed. */
export function explainError(steps: readonly Step[], error: unknown): unknown {
  const explain = steps[(error as BatchError).batchIndex ?? -1]?.explain;
  return explain === undefined ? error : explain(error);
}

async function send(db: Kysely<Database>, steps: readonly Step[]): Promise<QueryResult[]> {
  try {
    return await sendSteps(db, steps);
  } catch (error) {
    throw explainError(steps, error);
  }
}

export function rowsOf(results: readonly QueryResult[]): unknown[][] {
  return results.map(({ rows }) => rows);
}

/**
 * Runs all of the steps or none, in one round trip: in the caller's transaction, or in their own, which is retried on
 * conflicts with newly made steps. Returns the rows of each step.
 */
export async function runBatch<const Given extends Steps>(
  db: Kysely<Database>,
  makeSteps: () => Given,
): Promise<RowsOf<Given>> {
  const run = () => tryBatch(db, makeSteps());
  return db.isTransaction ? run() : withRetries(run);
}

/** Runs a batch without retries, for a caller that has to read again before the next try. */
export async function tryBatch<const Given extends Steps>(
  db: Kysely<Database>,
  given: Given,
): Promise<RowsOf<Given>> {
  return nameRows(given, rowsOf(await send(db, listSteps(given))));
}

/** A transaction whose statements travel with its beginning and its end. */
export interface OpenBatch {
  /** Sends some steps and waits for their rows. The first steps begin the transaction. */
  read: <const Given extends NamedSteps>(named: Given) => Promise<RowsOf<Given>>;
  /** The transaction, for rare reads that are sent statement by statement. */
  db: Kysely<Database>;
}

/** The batches of a transaction that has already begun. */
export function batchWithin(transaction: Kysely<Database>): OpenBatch {
  return { db: transaction, read: (named) => tryBatch(transaction, named) };
}

const begin: Step = { text: 'begin', values: [] };
const commit: Step = { text: 'commit', values: [] };

/**
 * Runs work that needs the result of one step before it can write the next. `work` may read several times and returns the
 * last steps, which are sent with the commit. The whole is retried on conflicts, unless it is part of the caller's
 * transaction.
 */
export async function inOpenBatch<Result>(
  db: Kysely<Database>,
  work: (batch: OpenBatch) => Promise<{ steps: readonly Step[]; result: Result }>,
): Promise<Result> {
  if (db.isTransaction) {
    const { steps, result } = await work(batchWithin(db));
    await send(db, steps);
    return result;
  }
  return withRetries(() => db.connection().execute((connection) => runOpen(connection, work)));
}

async function runOpen<Result>(
  connection: Kysely<Database>,
  work: (batch: OpenBatch) => Promise<{ steps: readonly Step[]; result: Result }>,
): Promise<Result> {
  let isOpen = false;
  const opening = (): Step[] => {
    if (isOpen) return [];
    isOpen = true;
    return [begin];
  };
  try {
    const { steps, result } = await work({
      db: connection,
      read: async (named) => {
        const first = opening();
        const results = await send(connection, [...first, ...listSteps(named)]);
        return nameRows(named, rowsOf(results.slice(first.length)));
      },
    });
    const results = await send(connection, [...opening(), ...steps, commit]);
    // The database reports a commit of a failed transaction as 'ROLLBACK', not as an error.
    const ended = results.at(-1)?.command;
    if (ended !== 'COMMIT') throw new Error(`the transaction ended with ${ended}`);
    isOpen = false;
    return result;
  } finally {
    if (isOpen) await rollBack(connection);
  }
}

/** If this fails, the connection is gone, and its transaction with it. */
async function rollBack(connection: Kysely<Database>): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
}
