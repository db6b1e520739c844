import type { Selectable } from 'kysely';
import type { Database } from '../kernel/db/database.models';
import type { ServiceContext } from '../service-context';
import type { Db } from '../kernel/db/db';
import { build, statement } from '../kernel/db/statement';
import type { Builder, Statement } from '../kernel/db/statement';
import { sealOf } from '../kernel/keys/sealed-tables';
import type { SealedContent } from '../kernel/keys/sealed-tables';

/** A payment that a till has requested, with its state and its merchant. Amounts in minor units. */
export interface PaymentIntent {
  id: string;
  merchantId: string;
  merchantPublicId: string;
  /** The merchant's name at the till; null for someone who no longer takes payments. */
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

/** A payment with its row: as a transaction has locked it, or as it was when read. */
export interface IntentWithRow extends PaymentIntent {
  row: PaymentRow;
}

export type PaymentRow = Selectable<Database['payment_intents']>;
type Row = PaymentRow & {
  merchant_public_id: bigint;
  merchant_name: string | null;
  merchant_blocked_at: Date | null;
};

/** A payment at its creation. */
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

export async function insertIntent(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  intent: NewIntent,
): Promise<void> {
  const row: SealedContent<'payment_intents'> = {
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
    .values({ ...row, seal: sealOf(keys, 'payment_intents', row) })
    .execute();
}

/** The marks that a new payment lacks. */
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

interface Wanted {
  id: string;
  /** Limits the search to this merchant's payments. */
  merchantId?: string;
}

export async function findIntent(db: Db, wanted: Wanted): Promise<PaymentIntent | undefined> {
  const row = await oneIntent(db, wanted).executeTakeFirst();
  return row === undefined ? undefined : toIntent(row);
}

/** A payment, whose row `toLookedAt` reads. */
export function selectIntent(wanted: Wanted): Statement<Row> {
  return statement(oneIntent(build, wanted), { isQuick: true });
}

/** A payment with its row, as it was found. */
export function toLookedAt(row: Row | undefined): IntentWithRow | undefined {
  return row && { ...toIntent(row), row };
}

/** Locks a payment until the transaction ends. */
export async function lockIntent(transaction: Db, wanted: Wanted): Promise<IntentWithRow | undefined> {
  const row = await oneIntent(transaction, wanted).forUpdate('payment_intents').executeTakeFirst();
  return toLookedAt(row);
}

function oneIntent(db: Builder, { id, merchantId }: Wanted) {
  const query = intentsOf(db).where('payment_intents.id', '=', id);
  return merchantId === undefined ? query : query.where('merchant_id', '=', merchantId);
}

/** The payment of a receipt, for its payer and its merchant alone. */
export async function findPaidIntent(
  db: Db,
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
export async function findEntryOf(db: Db, checkId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_intents')
    .select('entry_id')
    .where('check_id', '=', checkId)
    .executeTakeFirst();
  return row?.entry_id ?? undefined;
}

/** Deletes payments that were created before a time and never paid. */
export async function deleteUnpaid(db: Db, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('payment_intents')
    .where('paid_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute();
}

/** Payments with their merchants. */
export function intentsOf(db: Builder) {
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
