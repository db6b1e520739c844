import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { paymentBillsMax } from '../../contract/epos/epos-limits';
import type { PaymentCheck, PaymentData } from '../../contract/epos/epos.contract';
import { formatAmount } from '../../contract/money/amounts';
import { sumNominals } from '../bills/bills';
import { listSpendableBills } from '../bills/own-bills.service';
import { AppError } from '../kernel/app-error';
import { findUserBalances } from '../ledger/balances';
import { announce } from '../kernel/live-events';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { chooseBills } from './choose-bills';
import { findIntent, lockIntent } from './payment-intents.store';
import type { PaymentIntent } from './payment-intents.store';
import { markSeen } from './payment-marks.store';
import { isSigned, termsOfData, termsText } from './payment-terms';
import { showResult, showTerms, termsOfIntent } from './show-payment';

/**
 * Returns the payment of a scanned code. Errors: 91302 the terms are not signed by us or differ from the stored ones; 10027
 * the reader is the merchant.
 */
export async function requirePayment(
  context: ServiceContext,
  { userId, data }: { userId: string; data: PaymentData },
): Promise<PaymentIntent> {
  requireSigned(context, data);
  const intent = await findIntent(context.db, { id: data.id });
  return requireKept(intent, { userId, data });
}

/** Error: 91302 the terms are not signed by us. */
export function requireSigned({ keys }: Pick<ServiceContext, 'keys'>, data: PaymentData): void {
  const signature = Buffer.from(data.sign, 'base64url');
  if (!isSigned(keys, termsOfData(data), signature)) throw new AppError('invalidPointOfSaleData');
}

/** Returns the payment found for a scanned code. Errors: 91302 it differs; 10027 the reader is the merchant. */
export function requireKept<Intent extends PaymentIntent>(
  intent: Intent | undefined,
  { userId, data }: { userId: string; data: PaymentData },
): Intent {
  // Compared as text: other spellings of the same signature or id would pass otherwise.
  const isKept =
    intent !== undefined &&
    termsText(termsOfIntent(intent)) === termsText(termsOfData(data)) &&
    intent.signature.toString('base64url') === data.sign;
  if (!isKept) throw new AppError('invalidPointOfSaleData');
  if (intent.merchantId === userId) throw new AppError('sendingToSelf');
  return intent;
}

/** Error: 91302 the payment is paid, cancelled or expired, or its merchant no longer takes payments. */
export function requirePayable(intent: PaymentIntent, now: Date): void {
  const isOpen = intent.paid === null && intent.cancelledAt === null && intent.expiresAt > now;
  if (!isOpen || intent.merchantName === null || intent.isMerchantBlocked)
    throw new AppError('invalidPointOfSaleData');
}

/**
 * Returns what a scanned payment is about and what the reader could pay it with; its payer sees the result. The
 * first look is announced to the till. Errors: 91302 and 10027 from `requirePayment`.
 */
export async function checkPayment(
  context: ServiceContext,
  scanned: { userId: string; data: PaymentData },
): Promise<PaymentCheck> {
  const { userId } = scanned;
  const intent = await requirePayment(context, scanned);
  const currency = requireCurrency(intent.currencyId);
  const balances = await findUserBalances(context.db, { userId, kind: 'pay' });
  const balanceMinor = balances.get(currency.id) ?? 0n;
  const shown = { ...showTerms(intent), balance: formatAmount(balanceMinor, currency.decimal) };
  if (intent.paid?.payerId === userId)
    return { ...shown, useBills: null, paid: showResult(context.keys, intent) };
  requirePayable(intent, context.clock.now());
  await announceFirstLook(context, intent);
  return {
    ...shown,
    useBills: await billsToUse(context, { userId, currency, intent, balanceMinor }),
    paid: null,
  };
}

async function announceFirstLook(context: ServiceContext, { id, seenAt }: PaymentIntent): Promise<void> {
  if (seenAt !== null) return;
  await inTransaction(context, async (inner) => {
    const { db, clock } = inner;
    const intent = await lockIntent(db, { id });
    if (intent === undefined) return;
    if (await markSeen(inner, { intent, now: clock.now() }))
      await db.write([announce({ userId: intent.merchantId, topic: 'epos' })]);
  });
}

/** The bills that cover what the pay balance lacks. */
async function billsToUse(
  context: ServiceContext,
  payer: { userId: string; currency: Currency; intent: PaymentIntent; balanceMinor: bigint },
): Promise<PaymentCheck['useBills']> {
  const { userId, currency, intent, balanceMinor } = payer;
  const neededMinor = intent.amountMinor - balanceMinor;
  if (neededMinor <= 0n) return null;
  const bills = await listSpendableBills(context, { userId, currency, limitOfEach: paymentBillsMax });
  const chosen = chooseBills(bills, { neededMinor, max: paymentBillsMax });
  if (chosen === undefined) return null;
  const sumMinor = sumNominals(chosen);
  return {
    banknotes: chosen.map(({ serial }) => serial),
    amount: formatAmount(sumMinor, currency.decimal),
    rest: formatAmount(sumMinor - neededMinor, currency.decimal),
  };
}
