import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../../../server/kernel/app-error';
import { entryStream, readLeaves } from '../../../server/ledger/blocks/streams';
import { hashLeaf } from '../../../server/ledger/blocks/merkle-tree';
import { payEpos, refundEpos } from '../../../server/ledger/movements/epos-payments';
import type { ServiceContext } from '../../../server/service-context';

/**
 * A planted fault that the tests must detect: it checks whether the payment is open, and then pays it regardless. It marks
 * the payment in another transaction, `restMs` milliseconds later.
 */
export async function payUnguarded(
  { db, ledger }: ServiceContext,
  { payerId, id, restMs = 0 }: { payerId: string; id: string; restMs?: number },
): Promise<void> {
  const { row, terms } = await look(db, id);
  if (row.paid_at !== null) throw new AppError('invalidPointOfSaleData');
  const { entryId, seq } = await ledger.post(payEpos({ ...terms, payerId }));
  if (restMs > 0) await pause(restMs);
  const [leaf] = await readLeaves(db, entryStream, [seq]);
  const checkId = String(randomInt(10 ** 12)).padStart(12, '0');
  await sql`update payment_intents set paid_at = now(), payer_id = ${payerId}::uuid, check_id = ${checkId},
    entry_id = ${entryId}::uuid, entry_hash = ${hashLeaf(leaf?.text ?? '')} where id = ${id}::uuid`.execute(
    db,
  );
}

/** Refunds with the same planted fault. */
export async function refundUnguarded({ db, ledger }: ServiceContext, id: string): Promise<void> {
  const { row, terms } = await look(db, id);
  if (row.refunded_at !== null) throw new AppError('invalidPointOfSaleData');
  const { entryId } = await ledger.post(refundEpos({ ...terms, payerId: row.payer_id ?? '' }));
  await sql`update payment_intents set refunded_at = now(), refund_entry_id = ${entryId}::uuid
    where id = ${id}::uuid`.execute(db);
}

async function look(db: ServiceContext['db'], id: string) {
  const row = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { merchant_id: merchantId, currency_id: currencyId, amount, fee } = row;
  return { row, terms: { id, merchantId, currencyId, amountMinor: BigInt(amount), feeMinor: BigInt(fee) } };
}
