import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import { isSealed } from '../kernel/keys/row-seal';
import type { ServiceContext } from '../service-context';
import { sealPayment } from './seal-payment';
import type { SealedPayment } from './seal-payment';

type Keys = Pick<ServiceContext, 'keys'>;

/** What a till has asked for, with where it stands and who asks. Amounts in minor units. */
export interface PaymentIntent {
  id: string;
  merchantId: string;
  merchantPublicId: string;
  /** What he is called at the till; null when he takes payments no longer. */
  merchantName: string | null;
  isMerchantBlocked: boolean;
  currencyId: number;
  amountMinor: bigint;
  feeMinor: bigint;
  total: string;
  totalCurrency: string;
  exchangeRate: string;
  location: string;
  cashier: string;
  note: string;
  signature: Buffer;
  createdAt: Date;
  expiresAt: Date;
  seenAt: Date | null;
  cancelledAt: Date | null;
  paid: { at: Date; payerId: string; checkId: string; entryHash: Buffer } | null;
  refundedAt: Date | null;
}

type Row = Selectable<Database['payment_intents']> & {
  merchant_public_id: bigint;
  merchant_name: string | null;
  merchant_blocked_at: Date | null;
};

/** As it is asked for. */
export type NewIntent = Pick<
  PaymentIntent,
  | 'id'
  | 'merchantId'
  | 'currencyId'
  | 'amountMinor'
  | 'feeMinor'
  | 'total'
  | 'totalCurrency'
  | 'exchangeRate'
  | 'location'
  | 'cashier'
  | 'note'
  | 'signature'
  | 'createdAt'
  | 'expiresAt'
>;

export async function insertIntent({ keys }: Keys, db: Kysely<Database>, intent: NewIntent): Promise<void> {
  const row: SealedPayment = {
    id: intent.id,
    merchant_id: intent.merchantId,
    currency_id: intent.currencyId,
    amount: String(intent.amountMinor),
    fee: String(intent.feeMinor),
    total: intent.total,
    total_currency: intent.totalCurrency,
    exchange_rate: intent.exchangeRate,
    location: intent.location,
    cashier: intent.cashier,
    note: intent.note,
    signature: intent.signature,
    created_at: intent.createdAt,
    expires_at: intent.expiresAt,
    ...notYet,
  };
  await db
    .insertInto('payment_intents')
    .values({ ...row, seal: sealPayment(keys, row) })
    .execute();
}

/** What has not happened to a payment that is asked for. */
const notYet = {
  seen_at: null,
  cancelled_at: null,
  paid_at: null,
  payer_id: null,
  check_id: null,
  entry_id: null,
  entry_hash: null,
  refunded_at: null,
  refund_entry_id: null,
};

type PaymentRow = Selectable<Database['payment_intents']>;

/**
 * Marks a row anew after a change in the same transaction, which holds it; `before` is what the changed columns were. A row
 * that somebody had altered before keeps its old mark, so that the auditor goes on to see it. Answers whether there was a
 * change.
 */
async function sealAnew(
  { keys }: Keys,
  transaction: Transaction<Database>,
  { changed, before }: { changed: PaymentRow | undefined; before: Partial<SealedPayment> },
): Promise<boolean> {
  if (changed === undefined) return false;
  if (!isSealed(changed.seal, sealPayment(keys, { ...changed, ...before }))) return true;
  const seal = sealPayment(keys, changed);
  await transaction.updateTable('payment_intents').set({ seal }).where('id', '=', changed.id).execute();
  return true;
}

/** One payment, the caller's in the part that he names; `lock` holds it still until the transaction ends. */
export async function findIntent(
  db: Kysely<Database>,
  wanted: { id: string; merchantId?: string },
  options: { lock?: true } = {},
): Promise<PaymentIntent | undefined> {
  let query = intentsOf(db).where('payment_intents.id', '=', wanted.id);
  if (wanted.merchantId !== undefined) query = query.where('merchant_id', '=', wanted.merchantId);
  if (options.lock === true) query = query.forUpdate('payment_intents');
  const row = await query.executeTakeFirst();
  return row === undefined ? undefined : toIntent(row);
}

/** The payment of a receipt, for its payer and its merchant alone. */
export async function findPaidIntent(
  db: Kysely<Database>,
  wanted: { checkId: string; userId: string },
): Promise<PaymentIntent | undefined> {
  const row = await intentsOf(db)
    .where('check_id', '=', wanted.checkId)
    .where((where) =>
      where.or([where('payer_id', '=', wanted.userId), where('merchant_id', '=', wanted.userId)]),
    )
    .executeTakeFirst();
  return row === undefined ? undefined : toIntent(row);
}

/** The entry in the books that a receipt's number stands for. */
export async function findEntryOf(db: Kysely<Database>, checkId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_intents')
    .select('entry_id')
    .where('check_id', '=', checkId)
    .executeTakeFirst();
  return row?.entry_id ?? undefined;
}

/** Answers whether this was the first look at a payment that still waits. */
export async function markSeen(
  keys: Keys,
  transaction: Transaction<Database>,
  seen: { id: string; now: Date },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('payment_intents')
    .set({ seen_at: seen.now })
    .where('id', '=', seen.id)
    .where('seen_at', 'is', null)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return sealAnew(keys, transaction, { changed, before: { seen_at: null } });
}

const unpaid = { paid_at: null, payer_id: null, check_id: null, entry_id: null, entry_hash: null };
const checkIdIndex = 'payment_intents_check_id';

/**
 * Marks a payment as made, if nobody has made it, taken it back, or let it run out; of all who try, one is told so. A
 * receipt's number that is taken already asks for the whole transaction again.
 */
export async function markPaid(
  keys: Keys,
  transaction: Transaction<Database>,
  paid: { id: string; payerId: string; checkId: string; entryId: string; entryHash: Buffer; now: Date },
): Promise<boolean> {
  try {
    const changed = await transaction
      .updateTable('payment_intents')
      .set({
        paid_at: paid.now,
        payer_id: paid.payerId,
        check_id: paid.checkId,
        entry_id: paid.entryId,
        entry_hash: paid.entryHash,
      })
      .where('id', '=', paid.id)
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('expires_at', '>', paid.now)
      .returningAll()
      .executeTakeFirst();
    return await sealAnew(keys, transaction, { changed, before: unpaid });
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== checkIdIndex) throw error;
    throw Object.assign(new Error('the number of a receipt is taken'), { code: '40001', cause: error });
  }
}

/** Answers whether there was something to take back. */
export async function markCancelled(
  keys: Keys,
  transaction: Transaction<Database>,
  cancelled: { id: string; merchantId: string; now: Date },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('payment_intents')
    .set({ cancelled_at: cancelled.now })
    .where('id', '=', cancelled.id)
    .where('merchant_id', '=', cancelled.merchantId)
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return sealAnew(keys, transaction, { changed, before: { cancelled_at: null } });
}

/** Answers whether this gives it back: once, and only what was paid. */
export async function markRefunded(
  keys: Keys,
  transaction: Transaction<Database>,
  refunded: { id: string; entryId: string; now: Date },
): Promise<boolean> {
  const changed = await transaction
    .updateTable('payment_intents')
    .set({ refunded_at: refunded.now, refund_entry_id: refunded.entryId })
    .where('id', '=', refunded.id)
    .where('paid_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return sealAnew(keys, transaction, { changed, before: { refunded_at: null, refund_entry_id: null } });
}

/** Forgets what was asked for before a moment and never paid. */
export async function deleteUnpaid(db: Kysely<Database>, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('payment_intents')
    .where('paid_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute();
}

/** Payments with those who ask for them. */
export function intentsOf(db: Kysely<Database>) {
  return db
    .selectFrom('payment_intents')
    .innerJoin('users', 'users.id', 'payment_intents.merchant_id')
    .selectAll('payment_intents')
    .select([
      'users.public_id as merchant_public_id',
      'users.merchant_name',
      'users.blocked_at as merchant_blocked_at',
    ]);
}

export function toIntent(row: Row): PaymentIntent {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    merchantPublicId: String(row.merchant_public_id),
    merchantName: row.merchant_name,
    isMerchantBlocked: row.merchant_blocked_at !== null,
    currencyId: row.currency_id,
    amountMinor: BigInt(row.amount),
    feeMinor: BigInt(row.fee),
    total: row.total,
    totalCurrency: row.total_currency,
    exchangeRate: row.exchange_rate,
    location: row.location,
    cashier: row.cashier,
    note: row.note,
    signature: row.signature,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    seenAt: row.seen_at,
    cancelledAt: row.cancelled_at,
    paid: paidOf(row),
    refundedAt: row.refunded_at,
  };
}

/** The database keeps these five together. */
function paidOf(row: Row): PaymentIntent['paid'] {
  const { paid_at: at, payer_id: payerId, check_id: checkId, entry_hash: entryHash } = row;
  if (at === null || payerId === null || checkId === null || entryHash === null) return null;
  return { at, payerId, checkId, entryHash };
}
