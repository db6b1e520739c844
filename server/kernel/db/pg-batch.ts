import { createHash } from 'node:crypto';
import { Query } from 'pg';
import type { Connection, CustomTypesConfig, QueryResult, Submittable } from 'pg';

/** A statement with its values, ready to be sent. */
export interface BoundStatement {
  text: string;
  values: readonly unknown[];
  /** Not prepared, because the statement has too many variants. */
  isRare?: boolean;
}

/** Members of the driver's own query that its types leave out. */
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

/** An error of one of the statements; later ones were not run. */
export interface BatchError extends Error {
  /** The index of the statement in its batch. */
  batchIndex?: number;
}

type Callback = (error: Error | null, results?: QueryResult[]) => void;

/**
 * Sends several statements in one round trip. Up to the driver's one `sync` the database runs them as one transaction, unless
 * one has begun: if a statement fails, the others are undone or skipped. No code can check a result before the next statement
 * runs, so each statement has to fail by itself.
 */
export class StatementBatch implements Submittable {
  /** Set by the sender; the driver puts its time limit around it. */
  callback: Callback = () => undefined;
  private readonly queries: DriverQuery[];
  private readonly results: QueryResult[] = [];
  /** Statements whose text was sent and not yet parsed. */
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
    // Each query acts as if it were alone and ends with its own `sync`.
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
        // A value can't be sent: without `sync` the database undoes the statements before it.
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

  /** Skipped statements have to be sent with their text again. */
  private forget(connection: DriverConnection): void {
    if (this.onParsed !== undefined) connection.off('parseComplete', this.onParsed);
    this.onParsed = undefined;
    for (const { name } of this.unparsed) delete connection.submittedNamedStatements[name];
    this.unparsed = [];
  }
}

/** More would fill the database's memory: it keeps each for every connection. */
const namesMax = 400;

const names = new Map<string, string>();

/**
 * The name under which a connection keeps a statement parsed and planned, made of its text, so that all processes behind one
 * PgBouncer mean the same by it. Undefined where there are too many texts already.
 */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesMax) return undefined;
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
