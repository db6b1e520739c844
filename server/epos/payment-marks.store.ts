import type { Transaction, UpdateResult } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { sealAfter } from '../kernel/keys/row-seal';
import type { ServiceContext } from '../service-context';
import type { LockedIntent, PaymentRow } from './payment-intents.store';
import { sealPayment } from './seal-payment';

type Keys = Pick<ServiceContext, 'keys'>;

/** Answers whether this was the first look at a payment that still waits. */
export async function markSeen(
  keys: Keys,
  transaction: Transaction<Database>,
  { intent, now }: { intent: LockedIntent; now: Date },
): Promise<boolean> {
  return isOne(
    await change(keys, transaction, intent, { seen_at: now })
      .where('seen_at', 'is', null)
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst(),
  );
}

const checkIdIndex = 'payment_intents_check_id';

/**
 * Marks a payment as made, if nobody has made it, taken it back, or let it run out; of all who try, one is told so. A
 * receipt's number that is taken already asks for the whole transaction again.
 */
export async function markPaid(
  keys: Keys,
  transaction: Transaction<Database>,
  paid: {
    intent: LockedIntent;
    payerId: string;
    checkId: string;
    entryId: string;
    entryHash: Buffer;
    now: Date;
  },
): Promise<boolean> {
  const changes = {
    paid_at: paid.now,
    payer_id: paid.payerId,
    check_id: paid.checkId,
    entry_id: paid.entryId,
    entry_hash: paid.entryHash,
  };
  try {
    return isOne(
      await change(keys, transaction, paid.intent, changes)
        .where('paid_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .where('expires_at', '>', paid.now)
        .executeTakeFirst(),
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== checkIdIndex) throw error;
    throw Object.assign(new Error('the number of a receipt is taken'), { code: '40001', cause: error });
  }
}

/** Answers whether there was something to take back. */
export async function markCancelled(
  keys: Keys,
  transaction: Transaction<Database>,
  { intent, now }: { intent: LockedIntent; now: Date },
): Promise<boolean> {
  return isOne(
    await change(keys, transaction, intent, { cancelled_at: now })
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Answers whether this gives it back: once, and only what was paid. */
export async function markRefunded(
  keys: Keys,
  transaction: Transaction<Database>,
  { intent, entryId, now }: { intent: LockedIntent; entryId: string; now: Date },
): Promise<boolean> {
  return isOne(
    await change(keys, transaction, intent, { refunded_at: now, refund_entry_id: entryId })
      .where('paid_at', 'is not', null)
      .where('refunded_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** A change of a row that the transaction holds, its mark with it. */
function change(
  { keys }: Keys,
  transaction: Transaction<Database>,
  { row }: LockedIntent,
  changes: Partial<PaymentRow>,
) {
  const seal = sealAfter(row, changes, (changed) => sealPayment(keys, changed));
  return transaction
    .updateTable('payment_intents')
    .set({ ...changes, seal })
    .where('id', '=', row.id);
}

function isOne({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows === 1n;
}
