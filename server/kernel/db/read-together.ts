import type { Kysely } from 'kysely';
import { CallerQueues, handOut } from './caller-queues';
import type { Member } from './caller-queues';
import type { Database } from './database.models';
import { listSteps, nameRows, rowsOf, runBatch, sendSteps, tryBatch } from './run-batch';
import type { NamedSteps, RowsOf, Step } from './run-batch';

interface Reader extends Member<Step> {
  /** Names the row that is locked, if one is: all groups lock in the order of these names. */
  order: string;
}

/**
 * Reads in one round trip together with the callers that come at the same time: for a short statement the round trip costs more than
 * the work, and in Node a write to the database's socket costs more than anything else. Only for a few rows that are read by their
 * keys, since all callers wait for the slowest statement. If a statement fails, each caller's steps are run alone. In a transaction
 * the steps are a part of it.
 */
export async function readTogether<const Given extends NamedSteps>(
  db: Kysely<Database>,
  named: Given,
): Promise<RowsOf<Given>> {
  if (db.isTransaction) return tryBatch(db, named);
  return nameRows(named, await readers.join(db, { steps: listSteps(named), order: '' }));
}

/**
 * Groups one statement that also counts in a row, which `order` names; it may run once more if its group fails. It must
 * refuse by the rows that it returns, never by an error.
 */
export async function countTogether<Row>(
  db: Kysely<Database>,
  { step, order }: { step: Step<Row>; order: string },
): Promise<Row[]> {
  if (db.isTransaction) return (await tryBatch(db, { counted: step })).counted;
  const [rows = []] = await counters.join(db, { steps: [step], order });
  return rows as Row[];
}

const readers = new CallerQueues<Reader>(sendReaders);
const counters = new CallerQueues<Reader>(sendReaders);

async function sendReaders(db: Kysely<Database>, members: readonly Reader[]): Promise<void> {
  const [only] = members;
  if (members.length === 1 && only !== undefined) return readAlone(db, only);
  const inOrder = members.toSorted(byOrder);
  const steps = inOrder.flatMap((member) => member.steps);
  try {
    handOut(inOrder, rowsOf(await sendSteps(db, steps)));
  } catch {
    for (const member of inOrder) void readAlone(db, member);
  }
}

function byOrder({ order: left }: Reader, { order: right }: Reader): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

async function readAlone(db: Kysely<Database>, { steps, resolve, reject }: Reader): Promise<void> {
  try {
    resolve((await runBatch(db, () => ({ steps }))).steps);
  } catch (error) {
    reject(error);
  }
}
