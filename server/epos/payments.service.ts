import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Receipt, TillPayment } from '../../contract/epos/epos.contract';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { hasOpenBills } from '../bills/bills';
import { currencyRef } from '../market/currencies/currencies';
import { AppError } from '../kernel/app-error';
import { selectBlockOfEntry } from '../ledger/blocks/find-block';
import { announce } from '../kernel/live-events';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { findMerchant } from '../identity/users/merchants';
import { selectOperation } from '../ledger/record-operations';
import { countIntents, listIntents, sumIntents } from './list-intents.store';
import type { CurrencySum } from './list-intents.store';
import { deleteUnpaid, findEntryOf, findIntent, findPaidIntent, lockIntent } from './payment-intents.store';
import { markCancelled } from './payment-marks.store';
import { showResult, showTillPayment } from './show-payment';

/** Returns a user who may take payments. Error: 10030 anyone else. */
export async function requireMerchant(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  userId: string,
): Promise<{ name: string; publicId: string }> {
  const merchant = await findMerchant(context, userId);
  if (merchant === undefined) throw new AppError('accessDenied');
  return merchant;
}

const percentDecimals = 2;

/** Returns the merchant's name, currencies and fee. Error: 10030 not a merchant. */
export async function getTill(context: ServiceContext, userId: string) {
  const { name } = await requireMerchant(context, userId);
  const percent = parseAmount(context.config.EPOS_FEE_PERCENT, percentDecimals) ?? 0n;
  return {
    merchant: name,
    feePercent: formatAmount(percent, percentDecimals),
    currencies: currencyCatalogue.filter(hasOpenBills).map(currencyRef),
  };
}

interface Page {
  userId: string;
  /** The time span, start inclusive and end exclusive: when paid, or when requested if unpaid. */
  from?: string | undefined;
  to?: string | undefined;
  offset: number;
  limit: number;
}

/** A page of the merchant's payments, newest first, with sums over the whole span. Error: 10030 not a merchant. */
export async function listPayments(context: ServiceContext, page: Page) {
  const { userId, from, to, offset, limit } = page;
  await requireMerchant(context, userId);
  const span = { merchantId: userId, from: dateOf(from), to: dateOf(to) };
  const [intents, totalCount, sums] = await Promise.all([
    listIntents(context.db, { ...span, offset, limit }),
    countIntents(context.db, span),
    sumIntents(context.db, span),
  ]);
  const now = context.clock.now();
  const payments: TillPayment[] = intents.map((intent) => showTillPayment(context.keys, intent, now));
  return { payments, totalCount, sums: sums.map(showSum) };
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function showSum({ currencyId, count, amountMinor, feeMinor }: CurrencySum) {
  const currency = requireCurrency(currencyId);
  return {
    currency: currencyRef(currency),
    count,
    amount: formatAmount(amountMinor, currency.decimal),
    net: formatAmount(amountMinor - feeMinor, currency.decimal),
  };
}

/** One of the merchant's own payments. Errors: 10030 not a merchant, 10010 another merchant's. */
export async function getPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
): Promise<TillPayment> {
  await requireMerchant(context, userId);
  const intent = await findIntent(context.db, { id, merchantId: userId });
  if (intent === undefined) throw new AppError('noDataFound');
  return showTillPayment(context.keys, intent, context.clock.now());
}

/** Cancels a pending payment; a paid one stays as it is. Errors: 10030 not a merchant, 10010 another merchant's. */
export async function cancelPayment(
  context: ServiceContext,
  { userId, id }: { userId: string; id: string },
): Promise<TillPayment> {
  await getPayment(context, { userId, id });
  await inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    const intent = await lockIntent(db, { id, merchantId: userId });
    if (intent === undefined) return;
    if (await markCancelled(inner, { intent, now: clock.now() }))
      await db.write([announce({ userId, topic: 'epos' })]);
  });
  return getPayment(context, { userId, id });
}

/** The receipt of a payment, for its payer and its merchant. Error: 10010 for everyone else. */
export async function getReceipt(
  context: ServiceContext,
  { userId, checkId }: { userId: string; checkId: string },
): Promise<Receipt> {
  const intent = await findPaidIntent(context.db, { checkId, userId });
  const payment = intent === undefined ? null : showResult(context.keys, intent);
  if (intent === undefined || payment === null) throw new AppError('noDataFound');
  const { operations, blocks } = await context.db.read({
    operations: selectOperation({ userId, refId: intent.id }),
    blocks: selectBlockOfEntry(await findPaymentEntry(context, checkId)),
  });
  const [operation] = operations;
  if (operation === undefined) throw new AppError('noDataFound');
  return {
    payment,
    isMerchant: intent.merchantId === userId,
    operationId: operation.id,
    block: blocks[0] === undefined ? null : String(blocks[0].number),
  };
}

/** The id of the entry behind a receipt number, for the operator. Error: 30001 no such receipt. */
export async function findPaymentEntry(
  context: Pick<ServiceContext, 'db'>,
  checkId: string,
): Promise<string> {
  const entryId = await findEntryOf(context.db, checkId);
  if (entryId === undefined) throw new AppError('transactionNotFound');
  return entryId;
}

const keptMs = 30 * 24 * 3_600_000;

/** Deletes requests that were not paid within thirty days. */
export async function forgetUnpaid(context: Pick<ServiceContext, 'db' | 'clock'>): Promise<void> {
  await deleteUnpaid(context.db, new Date(context.clock.now().getTime() - keptMs));
}
