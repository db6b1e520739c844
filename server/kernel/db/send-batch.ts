import { CompiledQuery } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import type { QueryResult } from 'pg';
import type { BatchError, BoundStatement } from './pg-batch';
import type { Statement } from './statement';

/** A batch for a pool's connection, passed through the query builder as the only value of a statement. */
export class BatchToSend {
  constructor(readonly statements: readonly BoundStatement[]) {}
}

/** Sends the statements and waits for their rows. An error stays as the database gave it, with the index of its statement. */
export async function sendUnexplained(
  db: QueryExecutorProvider,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  if (statements.length === 0) return [];
  const { rows: results } = await db
    .getExecutor()
    .executeQuery<QueryResult>(CompiledQuery.raw('/* batch */', [new BatchToSend(statements)]));
  for (const { done } of statements) done?.();
  return results.map(({ rows }): unknown[] => rows);
}

/** Sends the statements; an error is translated by the statement that failed. */
export async function sendBatch(
  db: QueryExecutorProvider,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  try {
    return await sendUnexplained(db, statements);
  } catch (error) {
    throw explainError(statements, error);
  }
}

/** Translates an error with the `explain` of the statement that failed. */
export function explainError(statements: readonly Statement[], error: unknown): unknown {
  const explain = statements[(error as BatchError).batchIndex ?? -1]?.explain;
  return explain === undefined ? error : explain(error);
}
