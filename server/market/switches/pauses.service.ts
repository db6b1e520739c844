import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error';
import { sealOf } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import type { Db } from '../../kernel/db/db';
import { statement } from '../../kernel/db/statement';
import type { Statement } from '../../kernel/db/statement';

/** Operations that the operator can pause, for one currency or for all. */
export const pausableOperations = ['mint', 'fill', 'burn', 'swap', 'send', 'migrate', 'epos'] as const;

export type PausableOperation = (typeof pausableOperations)[number];

/** A paused operation, with the operator's reason for the users. */
interface Pause {
  operation: PausableOperation;
  /** Null for all currencies. */
  currencyId: number | null;
  reason: string;
}

/** The database stores 0 for all currencies. */
const allCurrencies = 0;

/** All current pauses. */
export async function listPauses(db: Db): Promise<Pause[]> {
  const rows = await db
    .selectFrom('pauses')
    .selectAll()
    .orderBy('operation')
    .orderBy('currency_id')
    .execute();
  return rows.map(({ operation, currency_id, reason }) => ({
    operation,
    currencyId: currency_id === allCurrencies ? null : currency_id,
    reason,
  }));
}

async function savePause({ db, keys, clock }: ServiceContext, pause: Pause): Promise<void> {
  const { operation, currencyId, reason } = pause;
  const row = { operation, currency_id: currencyId ?? allCurrencies, reason, set_at: clock.now() };
  const sealed = { ...row, seal: sealOf(keys, 'pauses', row) };
  await db
    .insertInto('pauses')
    .values(sealed)
    .onConflict((conflict) => conflict.columns(['operation', 'currency_id']).doUpdateSet(sealed))
    .execute();
}

/** Returns whether there was one. */
async function deletePause(db: Db, pause: Pick<Pause, 'operation' | 'currencyId'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pauses')
    .where('operation', '=', pause.operation)
    .where('currency_id', '=', pause.currencyId ?? allCurrencies)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const reasonMaxLength = 300;

/** Pauses an operation; a repeated call changes the reason. Error: 10008 for an unknown operation or an empty reason. */
export async function setPause(context: ServiceContext, pause: Pause): Promise<void> {
  const reason = pause.reason.trim();
  if (!pausableOperations.includes(pause.operation))
    throw new AppError('incorrectParameters', {
      errorMsgs: [`operation: one of ${pausableOperations.join(', ')}`],
    });
  if (reason === '' || reason.length > reasonMaxLength)
    throw new AppError('incorrectParameters', { errorMsgs: [`reason: 1 to ${reasonMaxLength} characters`] });
  await savePause(context, { ...pause, reason });
}

/** Resumes an operation. Error: 10010 if it was not paused. */
export async function clearPause(
  context: ServiceContext,
  pause: Pick<Pause, 'operation' | 'currencyId'>,
): Promise<void> {
  if (!(await deletePause(context.db, pause))) throw new AppError('noDataFound');
}

/** Error: 20040 with the operator's reason while the operation is stopped for this currency or for all. */
export async function requireNotPaused(
  db: Db,
  wanted: { operation: PausableOperation; currencyId: number },
): Promise<void> {
  const { rows } = await db.read({ rows: selectPauses(wanted.operation) });
  refusePaused(rows, wanted.currencyId);
}

/** The pauses of an operation; `refusePaused` checks its rows. */
export function selectPauses(operation: PausableOperation): Statement<PauseRow> {
  const query = sql<PauseRow>`select currency_id, reason from pauses
    where operation = ${operation} order by currency_id`;
  return statement(query, { isQuick: true });
}

interface PauseRow {
  currency_id: number;
  reason: string;
}

/** Error: 20040 with the operator's reason when one of the rows is for this currency or for all. */
export function refusePaused(rows: readonly PauseRow[], currencyId: number): void {
  const stopped = rows.find(({ currency_id: id }) => id === allCurrencies || id === currencyId);
  if (stopped !== undefined) throw new AppError('poolOperationUnavailable', { errorMsgs: [stopped.reason] });
}
