import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CallerQueues, handOut } from '../kernel/db/caller-queues';
import type { Member } from '../kernel/db/caller-queues';
import type { Database } from '../kernel/db/database.models';
import { isDatabaseAway } from '../kernel/db/is-database-away';
import {
  explainError,
  listSteps,
  nameRows,
  rowsOf,
  sendSteps,
  stepOf,
  tryBatch,
} from '../kernel/db/run-batch';
import type { RowsOf, Step, Steps } from '../kernel/db/run-batch';
import type { BatchError } from '../kernel/db/statement-batch';
import { withRetries } from '../kernel/db/transaction';

/** How long a group waits for a row lock of others, since all of its members wait with it. */
const lockPatienceMs = 50;
/** A member that makes a group fail is left out. After this many tries the members run one by one. */
const triesMost = 3;

const groups = new CallerQueues<Member<Step>>(sendGroup);

/**
 * Runs the steps, all or none, like `runBatch`, but in one transaction with those of other callers that arrive while the
 * previous group is under way: a commit costs about as much for sixteen callers as for one. A group of two or more locks its
 * balances first, in one order, so that the groups of two servers can't deadlock. An error reaches only its own caller.
 * Inside a transaction the steps join that one.
 */
export async function runInGroup<const Given extends Steps>(
  db: Kysely<Database>,
  makeSteps: () => Given,
): Promise<RowsOf<Given>> {
  const run = () => tryInGroup(db, makeSteps());
  return db.isTransaction ? run() : withRetries(run);
}

/** Runs the steps in a group without retries, for a caller that has to read again before the next try. */
export async function tryInGroup<const Given extends Steps>(
  db: Kysely<Database>,
  given: Given,
): Promise<RowsOf<Given>> {
  if (db.isTransaction) return tryBatch(db, given);
  return nameRows(given, await groups.join(db, { steps: listSteps(given) }));
}

/** Ends when the next group may be sent; doesn't wait for members that run alone. */
async function sendGroup(db: Kysely<Database>, members: readonly Member<Step>[]): Promise<void> {
  let together = members;
  for (let tries = 0; together.length > 0 && tries < triesMost; tries += 1) {
    const first = [patienceStep(db), ...lockSteps(db, together)];
    try {
      const results = await sendSteps(db, [...first, ...together.flatMap(({ steps }) => steps)]);
      handOut(together, rowsOf(results.slice(first.length)));
      return;
    } catch (error) {
      // The outcome is unknown; each caller finds out with the idempotency key, as after a batch of its own.
      if (!isUndone(error)) {
        for (const { reject } of together) reject(error);
        return;
      }
      const place = findCulprit(together, (error.batchIndex ?? 0) - first.length);
      if (place === undefined) break;
      const { member, stepIndex } = place;
      // Within a group, its error may come from the other members' changes, which are undone.
      if (together.length > 1 || error.code === lockTimeout) void runAlone(db, member);
      else member.reject(explainError(member.steps, Object.assign(error, { batchIndex: stepIndex })));
      together = together.filter((other) => other !== member);
    }
  }
  for (const member of together) void runAlone(db, member);
}

async function runAlone(db: Kysely<Database>, { steps, resolve, reject }: Member<Step>): Promise<void> {
  try {
    resolve((await tryBatch(db, { steps })).steps);
  } catch (error) {
    reject(error);
  }
}

/** Finds the caller whose statement failed. Undefined if locking or committing failed. */
function findCulprit(
  members: readonly Member<Step>[],
  index: number,
): { member: Member<Step>; stepIndex: number } | undefined {
  let at = 0;
  for (const member of members) {
    const stepIndex = index - at;
    if (stepIndex >= 0 && stepIndex < member.steps.length) return { member, stepIndex };
    at += member.steps.length;
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
function patienceStep(db: Kysely<Database>): Step {
  return stepOf(db, sql`/* prepared */ select set_config('lock_timeout', ${String(lockPatienceMs)}, true)`);
}

/** A single member needs no lock steps: its statement locks its rows in the same order. */
function lockSteps(db: Kysely<Database>, members: readonly Member<Step>[]): Step[] {
  if (members.length === 1) return [];
  const ids = new Set(
    members.flatMap(({ steps }) => steps.flatMap(({ locksBalances = [] }) => locksBalances)),
  );
  if (ids.size === 0) return [];
  return [
    stepOf(
      db,
      sql`/* prepared */ select 1 from balances where account_id = any(${[...ids]}::uuid[])
        order by account_id for update`,
    ),
  ];
}
