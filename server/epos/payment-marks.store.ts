import { sql } from 'kysely';
import type { RawBuilder, UpdateResult } from 'kysely';
import { sealAfter } from '../kernel/keys/sealed-tables';
import type { ServiceContext } from '../service-context';
import type { IntentWithRow, PaymentRow } from './payment-intents.store';
import { rows } from '../kernel/db/guard';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

type Keys = Pick<ServiceContext, 'keys'>;
type Stored = Pick<ServiceContext, 'db' | 'keys'>;

/** Answers whether this was the first look at a payment that still waits. */
export async function markSeen(
  context: Stored,
  { intent, now }: { intent: IntentWithRow; now: Date },
): Promise<boolean> {
  return isOne(
    await change(context, intent, { seen_at: now })
      .where('seen_at', 'is', null)
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst(),
  );
}

const checkIdIndex = 'payment_intents_check_id';

/** What a payment is marked with when it is paid. */
interface PaidMark {
  payerId: string;
  checkId: string;
  entryId: string;
  entryHash: Buffer;
  now: Date;
}

/**
 * Marks a payment as made, if it is as it was when `intent` was read: not made, cancelled or changed, and not expired.
 * Otherwise, and if the receipt's number is taken, the whole batch is retried.
 */
export function markPaid(keys: Keys, { intent, paid }: { intent: IntentWithRow; paid: PaidMark }): Statement {
  const { payerId, checkId, entryId, entryHash, now } = paid;
  const changes = {
    paid_at: now,
    payer_id: payerId,
    check_id: checkId,
    entry_id: entryId,
    entry_hash: entryHash,
  };
  const { row } = intent;
  return mark(
    intent,
    sql`update payment_intents set paid_at = ${now}, payer_id = ${payerId}::uuid, check_id = ${checkId},
        entry_id = ${entryId}::uuid, entry_hash = ${entryHash}, seal = ${sealOf(keys, row, changes)}
      where id = ${row.id}::uuid and seal is not distinct from ${row.seal}::bytea
        and paid_at is null and cancelled_at is null and expires_at > ${now} and exists (
          select from users where id = merchant_id and merchant_name is not null and blocked_at is null)`,
  );
}

/** Marks a payment as refunded, once, if it is as it was when `intent` was read; otherwise as above. */
export function markRefunded(
  keys: Keys,
  { intent, entryId, now }: { intent: IntentWithRow; entryId: string; now: Date },
): Statement {
  const { row } = intent;
  const changes = { refunded_at: now, refund_entry_id: entryId };
  return mark(
    intent,
    sql`update payment_intents set refunded_at = ${now}, refund_entry_id = ${entryId}::uuid,
        seal = ${sealOf(keys, row, changes)}
      where id = ${row.id}::uuid and seal is not distinct from ${row.seal}::bytea
        and paid_at is not null and refunded_at is null`,
  );
}

function sealOf({ keys }: Keys, row: PaymentRow, changes: Partial<PaymentRow>): Buffer | null {
  return sealAfter(keys, 'payment_intents', { row, changes });
}

function mark({ id }: IntentWithRow, update: RawBuilder<unknown>): Statement {
  const conflict = (cause: unknown): Error =>
    Object.assign(new Error(`payment ${id} is another by now`), { code: '40001', cause });
  return statement(sql`with marked as (${update} returning 1)`, {
    expect: rows('marked', 1, conflict),
    explain: (error) =>
      (error as { constraint?: string }).constraint === checkIdIndex ? conflict(error) : error,
  });
}

/** Answers whether there was something to take back. */
export async function markCancelled(
  context: Stored,
  { intent, now }: { intent: IntentWithRow; now: Date },
): Promise<boolean> {
  return isOne(
    await change(context, intent, { cancelled_at: now })
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** A change of a row that the transaction holds, its mark with it. */
function change({ db, keys }: Stored, { row }: IntentWithRow, changes: Partial<PaymentRow>) {
  return db
    .updateTable('payment_intents')
    .set({ ...changes, seal: sealOf({ keys }, row, changes) })
    .where('id', '=', row.id);
}

function isOne({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows === 1n;
}
