import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { Swapped } from '../../contract/exchange/exchange.contract';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { requireStack, sumNominals } from '../bills/bills';
import { moveBills } from '../bills/move-bills';
import { requireBills, selectBills } from '../bills/proven-bills';
import { chainNetworkOf } from '../chains/chain-networks';
import type { ClaimAnswer } from '../http/answer-once';
import { AppError } from '../kernel/app-error';
import { announce } from '../kernel/live-events';
import { systemAccount } from '../ledger/account';
import { requireSystemBalance, selectSealedThrough } from '../ledger/balances';
import type { JournalEntry } from '../ledger/journal-entry';
import { buyTct, buyTctWithBills } from '../ledger/movements/buy-tct';
import { requireShownFee } from '../market/fees/fees.service';
import { selectQuote, selectShownFees, requireOpenQuote, takeQuote } from '../market/quotes/quotes';
import type { Quote } from '../market/quotes/quotes';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import { deliveredMinor, recordRewards, selectReferred, sharesOf } from './referral-rewards';
import type { ReferralShare } from './referral-rewards';
import { requirePair } from './swap-pairs';
import type { Statement } from '../kernel/db/statement';

interface Purchase {
  userId: string;
  quoteId: string;
  currencyFrom: string;
  currencyTo: string;
}

interface Bought {
  status: 1;
  payload: Swapped;
}

/**
 * Buys TCT with a crypto balance, in one entry. Only the quote decides what moves, nothing from the caller. Errors: 10023 the
 * quote is over, used, another's, or not the one that the caller read; 20040 paused, 20025 the fee is below the network's,
 * 110 and 2221 and 4441 too little, 20024 the treasury has less.
 */
export async function buyWithCoins(
  context: ServiceContext,
  input: Purchase & { amountFrom: string; amountTo: string; fee: string; rate: string },
  claim: ClaimAnswer,
): Promise<Bought> {
  const { db, clock, ledger } = context;
  const { userId } = input;
  const { from, to } = requirePair(input, 'coins');
  const feeCurrency = requireCurrency(from.feeKey);
  const givenFee = parseAmount(input.fee, feeCurrency.decimal);
  if (givenFee === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: [`fee: an amount of ${feeCurrency.ticker}`] });
  const now = clock.now();
  const { quotes, pauses, referred, seals, fees } = await db.read({
    quotes: selectQuote({ id: input.quoteId, userId }),
    pauses: selectPauses('swap'),
    referred: selectReferred(userId),
    seals: selectSealedThrough(),
    fees: selectShownFees({ userId, currencyId: from.id, now }),
  });
  const [sealed] = seals;
  for (const { id } of [from, to]) refusePaused(pauses, id);
  const quote = requireOpenQuote(context, quotes);
  requireSame(quote, { from, to, ...input });
  if (input.rate !== quote.rate) throw changedQuote();
  const feeMinor = chainNetworkOf(from) === undefined ? 0n : givenFee;
  if (feeMinor > 0n || chainNetworkOf(from) !== undefined)
    await requireShownFee(context, { currency: from, feeMinor }, fees);
  const shares = sharesOf(context, referred, quote.baseMinor);
  const entry = buyTct({
    ...deliveryOf(quote, shares),
    feeCurrencyId: feeCurrency.id,
    feeMinor,
  });
  const answer = answerOf(entry, quote, { from, to });
  await db.write(() => [
    ...purchase(context, { quote, shares, entry, sealed, now }),
    ...ledger.posting(entry, { claim: claim(answer), now }),
    announce({ userId, topic: 'balances' }, ...referralEvents(shares)),
  ]);
  return answer;
}

/**
 * Buys TCT with bills, whose value becomes the treasury's. Errors: 10023 the quote is over, used, another's, not the one that the
 * caller read, or the bills are worth another amount; 30009 a bill is not the caller's, in an open request or frozen; 20040 paused,
 * 20024 the treasury has less.
 */
export async function buyWithBills(
  context: ServiceContext,
  input: Purchase & { tokenAmount: string; banknotes: readonly string[] },
  claim: ClaimAnswer,
): Promise<Bought> {
  const { db, clock, ledger } = context;
  const { userId, banknotes } = input;
  const { from, to } = requirePair(input, 'bills');
  requireStack(from, banknotes);
  const now = clock.now();
  const { quotes, pauses, referred, seals, ...read } = await db.read({
    quotes: selectQuote({ id: input.quoteId, userId }),
    pauses: selectPauses('swap'),
    referred: selectReferred(userId),
    seals: selectSealedThrough(),
    bills: selectBills(banknotes),
  });
  const [sealed] = seals;
  for (const { id } of [from, to]) refusePaused(pauses, id);
  const quote = requireOpenQuote(context, quotes);
  const bills = requireBills(context, banknotes, read.bills);
  const amountFrom = formatAmount(sumNominals(bills), from.decimal);
  requireSame(quote, { from, to, amountFrom, amountTo: input.tokenAmount });
  const shares = sharesOf(context, referred, quote.baseMinor);
  const entry = buyTctWithBills(deliveryOf(quote, shares));
  const answer = answerOf(entry, quote, { from, to });
  await db.write(() => [
    // Bills before balances. Every caller that locks both uses this order, so two can't deadlock.
    moveBills(context.keys, {
      move: 'billsToPay',
      bills,
      right: { kind: 'holder', userId },
      toHolderId: null,
      entryId: entry.id,
      now,
    }),
    ...purchase(context, { quote, shares, entry, sealed, now }),
    ...ledger.posting(entry, { claim: claim(answer), now }),
    announce({ userId, topic: 'bills' }, { userId, topic: 'balances' }, ...referralEvents(shares)),
  ]);
  return answer;
}

interface Sides {
  from: Currency;
  to: Currency;
}

/** Requires that the caller read the stored quote. */
function requireSame(quote: Quote, said: Sides & { amountFrom: string; amountTo: string }): void {
  const { from, to, amountFrom, amountTo } = said;
  const isSame =
    quote.currencyId === from.id &&
    quote.toCurrencyId === to.id &&
    parseAmount(amountFrom, from.decimal) === quote.fromMinor &&
    parseAmount(amountTo, to.decimal) === quote.toMinor;
  if (!isSame) throw changedQuote();
}

function changedQuote(): AppError {
  return new AppError('multiInputControl', { errorMsgs: ['this is not what was quoted'] });
}

function deliveryOf(quote: Quote, shares: readonly ReferralShare[]) {
  return {
    quoteId: quote.id,
    userId: quote.userId,
    paidCurrencyId: quote.currencyId,
    paidMinor: quote.fromMinor,
    tctCurrencyId: quote.toCurrencyId,
    tctMinor: quote.toMinor,
    terms: { rate: quote.rate, discountPercent: quote.discountPercent },
    referralsMinor: shares.map(({ amountMinor }) => amountMinor),
  };
}

interface PurchaseParts {
  quote: Quote;
  shares: readonly ReferralShare[];
  entry: JournalEntry;
  sealed: { through_seq: bigint } | undefined;
  now: Date;
}

/** What every purchase adds to its posting: it uses up the quote and checks that the treasury has the amount. */
function purchase(
  { keys }: Pick<ServiceContext, 'keys'>,
  { quote, shares, entry, sealed, now }: PurchaseParts,
): Statement[] {
  const amountMinor = deliveredMinor(quote.toMinor, shares);
  const treasury = systemAccount('treasury', quote.toCurrencyId);
  return [
    takeQuote({ id: quote.id, now }),
    ...requireSystemBalance(treasury, { amountMinor, sealed, ifShort: 'salesLimited' }),
    ...recordRewards(keys, { entryId: entry.id, buyerId: quote.userId, quote, shares, now }),
  ];
}

/** Each referrer's screen shows what was earned. */
function referralEvents(shares: readonly ReferralShare[]) {
  return shares.map(({ referrerId }) => ({ userId: referrerId, topic: 'referrals' as const }));
}

function answerOf(entry: JournalEntry, quote: Quote, { from, to }: Sides): Bought {
  return {
    status: 1,
    payload: {
      id: entry.id,
      currencyFrom: from.key,
      amountFrom: formatAmount(quote.fromMinor, from.decimal),
      currencyTo: to.key,
      amountTo: formatAmount(quote.toMinor, to.decimal),
    },
  };
}
