import { sql } from 'kysely';
import type { QueryExecutorProvider } from 'kysely';
import { CallerQueues, handOut } from './caller-queues';
import type { Member } from './caller-queues';
import { isDatabaseAway } from './is-database-away';
import type { BatchError } from './pg-batch';
import { withRetries } from './retries';
import { explainError, sendBatch, sendUnexplained } from './send-batch';
import { statement } from './statement';
import type { Locks, Statement } from './statement';

/** How long a group waits for a row lock of others, since all of its members wait with it. */
const lockPatienceMs = 50;
/** A member that makes a group fail is left out. After this many tries the members run one by one. */
const triesMost = 3;

interface Counter extends Member<Statement> {
  /** All groups lock in the order of these names. */
  counter: string;
}

const readers = new CallerQueues<Counter>(sendReaders);
const counters = new CallerQueues<Counter>(sendReaders);
const groups = new CallerQueues<Member<Statement>>(sendGroup);

/**
 * Reads in one round trip together with the callers that come at the same time: for a short statement the round trip costs more than
 * the work, and in Node a write to the database's socket costs more than anything else. All callers wait for the slowest statement.
 * If one fails, each caller's statements are run alone.
 */
export function readWithOthers(
  db: QueryExecutorProvider,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  return readers.join(db, { statements, counter: '' });
}

/**
 * Runs a caller's statements, all or none, outside of a transaction. What they lock decides with whom: callers that lock
 * balances alone share a commit, which costs about as much for sixteen as for one; callers that count share a round trip, and such
 * a statement may run once more if its group fails, so it refuses by its rows and never by an error.
 */
export function sendTogether(
  db: QueryExecutorProvider,
  statements: readonly Statement[],
): Promise<unknown[][]> {
  const locks = statements.flatMap((one) => one.locks ?? []);
  if (locks.length > 0 && locks.every(isOfBalances)) return groups.join(db, { statements });
  const [only] = locks;
  if (statements.length === 1 && only !== undefined && isCounter(only))
    return counters.join(db, { statements, counter: only.counter });
  return sendBatch(db, statements);
}

/** Refuses a batch that locks rows such as bills after balances: two callers in opposite orders would deadlock. */
export function checkLockOrder(statements: readonly Statement[]): void {
  const balances = statements.findIndex(
    ({ locks }) => locks !== undefined && isOfBalances(locks) && locks.balances.length > 0,
  );
  const first = statements.findLastIndex(({ locks }) => locks === 'first');
  if (balances !== -1 && balances < first)
    throw new RangeError(`statement ${first} locks what comes before the balances of statement ${balances}`);
}

function isOfBalances(locks: Locks): locks is Extract<Locks, { balances: unknown }> {
  return typeof locks === 'object' && 'balances' in locks;
}

function isCounter(locks: Locks): locks is Extract<Locks, { counter: unknown }> {
  return typeof locks === 'object' && 'counter' in locks;
}

async function sendReaders(db: QueryExecutorProvider, members: readonly Counter[]): Promise<void> {
  const [only] = members;
  if (members.length === 1 && only !== undefined) return runAlone(db, only, { isRetried: true });
  const inOrder = members.toSorted(byCounter);
  const statements = inOrder.flatMap((member) => member.statements);
  try {
    handOut(inOrder, await sendUnexplained(db, statements));
  } catch {
    for (const member of inOrder) void runAlone(db, member, { isRetried: true });
  }
}

function byCounter({ counter: left }: Counter, { counter: right }: Counter): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Ends when the next group may be sent; doesn't wait for members that run alone. A group of two or more locks its balances first, in
 * one order, so that the groups of two servers can't deadlock. An error reaches only its own caller.
 */
async function sendGroup(db: QueryExecutorProvider, members: readonly Member<Statement>[]): Promise<void> {
  let together = members;
  for (let tries = 0; together.length > 0 && tries < triesMost; tries += 1) {
    const first = [limitPatience(), ...lockBalancesOf(together)];
    try {
      const results = await sendUnexplained(db, [
        ...first,
        ...together.flatMap(({ statements }) => statements),
      ]);
      handOut(together, results.slice(first.length));
      return;
    } catch (error) {
      // The outcome is unknown; each caller finds out with the idempotency key, as after a batch of its own.
      if (!isUndone(error)) {
        for (const { reject } of together) reject(error);
        return;
      }
      const place = findCulprit(together, (error.batchIndex ?? 0) - first.length);
      if (place === undefined) break;
      const { member, index } = place;
      // Within a group, its error may come from the other members' changes, which are undone.
      if (together.length > 1 || error.code === lockTimeout) void runAlone(db, member, { isRetried: false });
      else member.reject(explainError(member.statements, Object.assign(error, { batchIndex: index })));
      together = together.filter((other) => other !== member);
    }
  }
  for (const member of together) void runAlone(db, member, { isRetried: false });
}

async function runAlone(
  db: QueryExecutorProvider,
  { statements, resolve, reject }: Member<Statement>,
  { isRetried }: { isRetried: boolean },
): Promise<void> {
  const run = () => sendBatch(db, statements);
  try {
    resolve(await (isRetried ? withRetries(run) : run()));
  } catch (error) {
    reject(error);
  }
}

/** Finds the caller whose statement failed. Undefined if locking or committing failed. */
function findCulprit(
  members: readonly Member<Statement>[],
  failed: number,
): { member: Member<Statement>; index: number } | undefined {
  let at = 0;
  for (const member of members) {
    const index = failed - at;
    if (index >= 0 && index < member.statements.length) return { member, index };
    at += member.statements.length;
  }
  return undefined;
}

interface StatementError extends BatchError {
  code: string;
}

const lockTimeout = '55P03';

/** Whether the database has refused a statement, so that nothing of its transaction was written. */
function isUndone(error: unknown): error is StatementError {
  const { code, batchIndex } = error as Partial<StatementError>;
  return code !== undefined && batchIndex !== undefined && !isDatabaseAway(error);
}

/** Sets the lock timeout until the transaction ends. */
function limitPatience(): Statement {
  return statement(sql`select set_config('lock_timeout', ${String(lockPatienceMs)}, true)`);
}

/** A single member needs none: its statement locks its rows in the same order. */
function lockBalancesOf(members: readonly Member<Statement>[]): Statement[] {
  if (members.length === 1) return [];
  const locks = members.flatMap(({ statements }) => statements.flatMap((one) => one.locks ?? []));
  const ids = new Set(locks.filter(isOfBalances).flatMap(({ balances }) => balances));
  if (ids.size === 0) return [];
  return [
    statement(
      sql`select 1 from balances where account_id = any(${[...ids]}::uuid[]) order by account_id for update`,
    ),
  ];
}
