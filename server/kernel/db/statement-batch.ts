import { Query } from 'pg';
import type { Connection, CustomTypesConfig, QueryResult, Submittable } from 'pg';
import { statementName } from './statement-name';

/** A statement with its values, ready to be sent. */
export interface BoundStatement {
  text: string;
  values: readonly unknown[];
  /** One of so many texts that none is worth keeping prepared. */
  isRare?: boolean;
}

/** What the driver's own query does with the database's messages; its types leave this out. */
interface DriverQuery extends Query {
  name?: string;
  hasBeenParsed(connection: Connection): unknown;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

interface DriverConnection extends Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/** An error of one of the statements; those behind it were not run. */
export interface BatchError extends Error {
  /** The place of the statement in its batch. */
  batchIndex?: number;
}

type Callback = (error: Error | null, results?: QueryResult[]) => void;

/**
 * Several statements in one round trip. The database runs all that it gets before the driver's one `sync` as one transaction,
 * unless one has been begun: when a statement fails the others are undone or skipped. Nothing in here can look at a
 * result before the next statement runs, so each has to fail by itself where its result would not do.
 */
export class StatementBatch implements Submittable {
  /** Set by whoever sends it; the driver puts its time limit around it. */
  callback: Callback = () => undefined;
  private readonly queries: DriverQuery[];
  private readonly results: QueryResult[] = [];
  /** Those whose text was sent with them and has not been taken in yet. */
  private unparsed: { name: string; text: string }[] = [];
  private failed = false;
  private at = 0;
  private onParsed: (() => void) | undefined;

  constructor(
    private readonly statements: readonly BoundStatement[],
    types: CustomTypesConfig,
  ) {
    this.queries = statements.map(({ text, values, isRare }) => {
      const name = isRare === true ? undefined : statementName(text);
      const config = { text, values: [...values], types, ...(name !== undefined && { name }) };
      return new Query({ ...config, queryMode: 'extended' } as ConstructorParameters<
        typeof Query
      >[0]) as DriverQuery;
    });
    for (const query of this.queries)
      Object.assign(query, {
        callback: (error: Error | null, result?: QueryResult) => {
          if (error !== null) this.fail(error);
          else if (result !== undefined) this.results.push(result);
        },
      });
  }

  submit(given: Connection): void {
    const connection = given as DriverConnection;
    // Each query believes that it is alone and ends with a `sync` of its own.
    const unsynced = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    this.onParsed = () => {
      const parsed = this.unparsed.shift();
      if (parsed === undefined || parsed.name === '') return;
      connection.parsedStatements[parsed.name] = parsed.text;
      delete connection.submittedNamedStatements[parsed.name];
    };
    connection.on('parseComplete', this.onParsed);
    connection.stream.cork();
    try {
      for (const [index, query] of this.queries.entries()) {
        if (!query.hasBeenParsed(connection))
          this.unparsed.push({ name: query.name ?? '', text: this.statements[index]?.text ?? '' });
        query.submit(unsynced);
        // A value that can't be sent: without `sync` the database undoes what came before it.
        if (this.failed) return void connection.stream.destroy();
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.queries[this.at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.queries[this.at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.queries[this.at]?.handleCommandComplete(message, connection);
    this.at += 1;
  }

  handleEmptyQuery(): void {
    this.at += 1;
  }

  handlePortalSuspended(): void {
    this.fail(new Error('a batch reads all rows at once'));
  }

  handleCopyInResponse(): void {
    this.fail(new Error('a batch copies nothing'));
  }

  handleCopyData(): void {
    this.fail(new Error('a batch copies nothing'));
  }

  /** The first error is the last message before the database is ready again. */
  handleError(error: Error, connection: Connection): void {
    this.forget(connection as DriverConnection);
    this.fail(Object.assign(error, { batchIndex: this.at }));
  }

  handleReadyForQuery(connection: Connection): void {
    this.forget(connection as DriverConnection);
    for (const query of this.queries) query.handleReadyForQuery(connection);
    if (!this.failed) this.callback(null, this.results);
  }

  private fail(error: Error): void {
    if (this.failed) return;
    this.failed = true;
    this.callback(error);
  }

  /** What was skipped has to be sent with its text again. */
  private forget(connection: DriverConnection): void {
    if (this.onParsed !== undefined) connection.off('parseComplete', this.onParsed);
    this.onParsed = undefined;
    for (const { name } of this.unparsed) delete connection.submittedNamedStatements[name];
    this.unparsed = [];
  }
}
