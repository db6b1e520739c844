import type { PoolClient, QueryResult } from 'pg';
import { isDatabaseAway } from './is-database-away';
import { ownTypes } from './own-types';
import { StatementBatch } from './pg-batch';
import type { BatchError, BoundStatement } from './pg-batch';
import { isStalePlan } from './retryable';
import { BatchToSend } from './send-batch';
import { positionAfter } from './wal-position';
import type { WalPosition } from './wal-position';

/** The part of the driver's result that the query builder reads. */
type Result = Pick<QueryResult, 'command' | 'rows'> & { rowCount?: number | null };

/**
 * A pool's connection as the query builder uses it, from its checkout to its release. A transaction begins with its first
 * statement, in one round trip, and may have been committed with its last. A connection that failed or timed out is not
 * reused, nor is one whose statements are stale.
 */
export class PoolConnection {
  /** Why it is not reused. */
  private failure: Error | undefined;
  /** The statement that begins a transaction and was not sent yet. */
  private beginning: string | undefined;
  private isCommitted = false;
  private isTransaction = false;

  constructor(
    private readonly client: PoolClient,
    /** Whether the connection keeps prepared statements under their names. */
    private readonly hasNames: boolean,
    /** Learns the position of each commit, where someone needs it. */
    private readonly wal?: WalPosition,
  ) {}

  release(): void {
    this.client.release(this.failure);
  }

  async query(text: string, values: unknown[] = []): Promise<Result> {
    const beginning = this.beginning;
    if (isBegin(text)) {
      this.beginning = text;
      this.isCommitted = false;
      this.isTransaction = true;
      return { command: 'BEGIN', rows: [] };
    }
    const isDone =
      beginning !== undefined || this.isCommitted || (this.failure !== undefined && text === 'rollback');
    if (isEnd(text) && isDone) {
      this.beginning = undefined;
      this.isCommitted = false;
      this.isTransaction = false;
      return { command: text.toUpperCase(), rows: [] };
    }
    if (this.isCommitted) throw new Error('a statement after the last of its transaction');
    this.beginning = undefined;
    try {
      return await this.send(text, values, beginning);
    } catch (error) {
      if (isDatabaseAway(error) || isStalePlan(error)) this.failure ??= error as Error;
      throw error;
    } finally {
      if (isEnd(text)) this.isTransaction = this.isCommitted = false;
    }
  }

  private async send(text: string, values: unknown[], beginning: string | undefined): Promise<Result> {
    const [batch] = values;
    if (batch instanceof BatchToSend)
      return { command: 'BATCH', rows: await this.sendBatch(batch.statements, beginning) };
    if (beginning === undefined && !this.isFollowed(text)) return this.client.query(text, values);
    const [result] = await this.sendBatch([{ text, values, isRare: true }], beginning);
    if (result === undefined) throw new Error('the only statement of a batch has no result');
    return result;
  }

  /** Whether the position is read behind this statement. */
  private isFollowed(text: string): boolean {
    return this.wal !== undefined && positionAfter([{ text, values: [] }], this.isTransaction).length > 0;
  }

  private async sendBatch(
    statements: readonly BoundStatement[],
    beginning: string | undefined,
  ): Promise<QueryResult[]> {
    const first = beginning === undefined ? [] : [{ text: beginning, values: [] }];
    const allStatements = [...first, ...statements];
    const sent =
      this.wal === undefined
        ? allStatements
        : [...allStatements, ...positionAfter(allStatements, this.isTransaction)];
    const batch = new StatementBatch(
      this.hasNames ? sent : sent.map((statement) => ({ ...statement, isRare: true })),
      ownTypes,
    );
    const results = await new Promise<QueryResult[]>((resolve, reject) => {
      batch.callback = (error, rows = []) => {
        if (error === null) resolve(rows);
        else reject(shifted(error, first.length));
      };
      this.client.query(batch);
    });
    if (allStatements.at(-1)?.text === 'commit') {
      // The database reports a commit of a failed transaction as 'ROLLBACK', not as an error.
      const ended = results[allStatements.length - 1]?.command;
      if (ended !== 'COMMIT') throw new Error(`the transaction ended with ${ended}`);
      this.isCommitted = true;
    }
    const read = results.slice(allStatements.length).at(-1)?.rows[0] as { position: string } | undefined;
    if (read !== undefined) this.wal?.learn(read.position);
    return results.slice(first.length, allStatements.length);
  }
}

function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction');
}

function isEnd(text: string): boolean {
  return text === 'commit' || text === 'rollback';
}

/** Counts the index from the caller's first statement, as the caller does. */
function shifted(error: BatchError, by: number): BatchError {
  if (error.batchIndex !== undefined) error.batchIndex -= by;
  return error;
}
