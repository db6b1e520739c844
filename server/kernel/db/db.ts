import { QueryCreator } from 'kysely';
import type { IsolationLevel, Kysely, QueryExecutor } from 'kysely';
import type { Database } from './database.models';
import { withRetries } from './retries';
import { checkLockOrder, readWithOthers, sendTogether } from './scheduler';
import { sendBatch } from './send-batch';
import { listStatements, nameRows } from './statement';
import type { NamedStatements, RowsOf, Statement, Statements } from './statement';

/** What a transaction may see and do. */
export interface TransactionOptions {
  isolation?: IsolationLevel;
  /** The database refuses to write. */
  isReadOnly?: boolean;
}

/** One state of the books for all that is read, however long it takes. */
export const readOnlySnapshot: TransactionOptions = { isolation: 'repeatable read', isReadOnly: true };

interface WriteOptions {
  /** False for a caller that has to read again before it tries again, by `retry`. */
  isRetried?: boolean;
}

/**
 * The database, or the transaction that the caller is in. Statements go through `read`, `write` and `transaction`; what one
 * statement needs alone can also be built and run by the query builder's own methods.
 */
export class Db extends QueryCreator<Database> {
  /** `commits` is set where `last` ends the transaction: in its own work, not in that of a part. */
  constructor(
    private readonly kysely: Kysely<Database>,
    private readonly commits = false,
  ) {
    super({ executor: kysely.getExecutor() });
  }

  get isTransaction(): boolean {
    return this.kysely.isTransaction;
  }

  getExecutor(): QueryExecutor {
    return this.kysely.getExecutor();
  }

  /** Reads in one round trip. Quick statements travel with those of other callers; in a transaction they are part of it. */
  async read<const Given extends NamedStatements>(given: Given): Promise<RowsOf<Given>> {
    const statements = listStatements(given);
    const isShared = !this.isTransaction && statements.every(({ isQuick }) => isQuick === true);
    const sent = isShared ? readWithOthers(this, statements) : this.retry(() => sendBatch(this, statements));
    return nameRows(given, await sent);
  }

  /**
   * Runs all of the statements or none, in one round trip: as a part of the caller's transaction, or in their own, which is
   * retried on conflicts; a function makes them again for each try. `locks` of the statements decide who shares a transaction.
   */
  async write<const Given extends Statements>(
    given: Given | (() => Given),
    { isRetried = true }: WriteOptions = {},
  ): Promise<RowsOf<Given>> {
    const once = async () => {
      const made = typeof given === 'function' ? given() : given;
      return nameRows(made, await this.send(listStatements(made)));
    };
    return isRetried ? this.retry(once) : once();
  }

  /**
   * Runs `work` in one transaction and retries it on conflicts, at most five tries. Within another transaction it
   * becomes a part of that one, which is retried as a whole.
   */
  async transaction<Result>(
    work: (transaction: Db) => Promise<Result>,
    { isolation, isReadOnly }: TransactionOptions = {},
  ): Promise<Result> {
    if (this.isTransaction) return work(this.commits ? new Db(this.kysely) : this);
    let begun = this.kysely.transaction();
    if (isolation !== undefined) begun = begun.setIsolationLevel(isolation);
    if (isReadOnly === true) begun = begun.setAccessMode('read only');
    return withRetries(() => begun.execute((transaction) => work(new Db(transaction, true))));
  }

  /** Writes the last statements of a transaction's work and commits in the same round trip; nothing may follow. */
  async writeLast(statements: readonly Statement[]): Promise<void> {
    if (!this.isTransaction) throw new Error('there is no transaction to commit');
    checkLockOrder(statements);
    await sendBatch(this, this.commits ? [...statements, commit] : statements);
  }

  /** Runs `work`, up to five times if it conflicts. Within a transaction it runs once, because the whole transaction is retried. */
  retry<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.isTransaction ? work() : withRetries(work);
  }

  private async send(statements: readonly Statement[]): Promise<unknown[][]> {
    checkLockOrder(statements);
    return this.isTransaction ? sendBatch(this, statements) : sendTogether(this, statements);
  }
}

const commit: Statement = { text: 'commit', values: [] };
