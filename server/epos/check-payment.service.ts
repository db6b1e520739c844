import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { paymentBillsMax } from '../../contract/epos/epos-limits';
import type { PaymentCheck, PaymentData } from '../../contract/epos/epos.models';
import { formatAmount } from '../../contract/money/format-amount';
import { sumNominals } from '../bills/show-bill';
import { listSpendableBills } from '../bills/spendable-bills.service';
import { inTransaction } from '../db/transaction';
import { findUserBalances } from '../ledger/user-balances';
import { announce } from '../live/announce.service';
import type { ServiceContext } from '../service-context';
import { chooseBills } from './choose-bills';
import { holdIntent } from './payment-intents.store';
import type { PaymentIntent } from './payment-intents.store';
import { markSeen } from './payment-marks.store';
import { requirePayable, requirePayment } from './require-payment.service';
import { showResult, showTerms } from './show-payment';

/**
 * What a scanned payment is about, and what the reader could pay it with; who has paid it sees the result. The till is
 * told of the first look. Errors: 91302 and 10027 of the payment.
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
  await tellFirstLook(context, intent);
  return {
    ...shown,
    useBills: await billsToUse(context, { userId, currency, intent, balanceMinor }),
    paid: null,
  };
}

async function tellFirstLook(context: ServiceContext, { id, seenAt }: PaymentIntent): Promise<void> {
  if (seenAt !== null) return;
  await inTransaction(context.db, async (transaction) => {
    const intent = await holdIntent(transaction, { id });
    if (intent === undefined) return;
    if (await markSeen(context, transaction, { intent, now: context.clock.now() }))
      await announce(transaction, { userId: intent.merchantId, topic: 'epos' });
  });
}

/** What covers the part that the pay balance lacks. */
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
