import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Compilable, QueryCreator, RawBuilder } from 'kysely';
import type { Database } from './database.models';
import { guardOf, isGuardError, refusalOf } from './guard';
import type { Expectation } from './guard';
import type { BoundStatement } from './pg-batch';

/** What a statement locks beside the rows that it names itself; `db.write` groups callers by it. */
export type Locks =
  /** Only these balances, by their accounts: callers share a transaction and its commit. */
  | { balances: readonly string[] }
  /** The counter of this name: callers share a round trip and lock in the order of the names. */
  | { counter: string }
  /** Rows that have to be locked before any balance, such as bills: the caller gets a transaction of his own. */
  | 'first';

/** One statement with its values, not sent yet. A store makes it, a service runs it. */
export interface Statement<Row = unknown> extends BoundStatement {
  locks?: Locks;
  /** A quick read by key, which may share a round trip with other callers' reads. */
  isQuick?: boolean;
  /** Translates the database's error for the caller; without it the error stays as it is. */
  explain?: (error: unknown) => unknown;
  /** Called when its transaction's batch has been run. */
  done?: () => void;
  /** The rows' type; never set. */
  row?: Row;
}

type Options = Omit<Statement, 'text' | 'values' | 'row'> & { expect?: Expectation };

/**
 * Makes a statement from SQL or from a query of `build`. With `expect` the SQL ends after its last `with` part; the check follows
 * it, and the statement has no rows to read.
 */
export function statement<Row>(
  query: RawBuilder<Row> | Compilable<Row>,
  { expect, ...options }: Options = {},
): Statement<Row> {
  if (expect === undefined) return { ...compile(query), ...options };
  const guarded = sql`${query} ${guardOf(expect)}`;
  const explain = (error: unknown): unknown =>
    isGuardError(error) ? refusalOf(expect, error) : (options.explain?.(error) ?? error);
  return { ...compile(guarded), ...options, explain };
}

function compile<Row>(query: RawBuilder<Row> | Compilable<Row>): BoundStatement {
  const { sql: text, parameters: values } =
    'isRawBuilder' in query ? query.compile(compiler) : query.compile();
  return { text, values };
}

/** What queries are built with: the database, a transaction, or `build`. */
export type Builder = QueryCreator<Database>;

const compiler = new Kysely<Database>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

/** Builds queries for `statement`; it can't run any. */
export const build: Builder = compiler;

/** Statements whose rows the caller reads, each by a name; a list of statements of one kind has one name. */
export type NamedStatements = Readonly<Record<string, Statement | readonly Statement[]>>;

/** What goes to the database in one round trip. */
export type Statements = readonly Statement[] | NamedStatements;

/** The rows of each named statement, and one list of rows for each one of a named list. Nothing for a bare list. */
export type RowsOf<Given extends Statements> = Given extends readonly Statement[]
  ? undefined
  : {
      -readonly [Name in keyof Given]: Given[Name] extends readonly Statement<infer Row>[]
        ? Row[][]
        : Given[Name] extends Statement<infer Row>
          ? Row[]
          : never;
    };

/** Lists the statements in the order in which they are sent. */
export function listStatements(given: Statements): readonly Statement[] {
  return isList(given) ? given : Object.values(given).flat();
}

/** Gives each name the rows of its statements; `sent` has those of all in the order of `listStatements`. */
export function nameRows<Given extends Statements>(given: Given, sent: readonly unknown[][]): RowsOf<Given> {
  if (isList(given)) return undefined as RowsOf<Given>;
  const left = [...sent];
  const named = Object.entries<Statement | readonly Statement[]>(given).map(([name, one]) => [
    name,
    isList(one) ? left.splice(0, one.length) : left.shift(),
  ]);
  return Object.fromEntries(named) as RowsOf<Given>;
}

function isList(given: Statements | Statement): given is readonly Statement[] {
  return Array.isArray(given);
}
