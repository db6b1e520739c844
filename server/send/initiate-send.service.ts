import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import type { InitiatedSend } from '../../contract/send/send.contract';
import { chainNetworkOf } from '../chains/chain-networks';
import type { ClaimAnswer } from '../http/answer-once';
import type { ClientOrigin } from '../http/caller';
import { beginPayoutCode } from '../identity/payout-codes/begin-payout-code.service';
import { AppError } from '../kernel/app-error';
import { uuidOfText } from '../kernel/uuid-of-text';
import { inTransaction } from '../kernel/db/transaction';
import { runBatch } from '../kernel/db/run-batch';
import { announce } from '../kernel/live-events';
import { findUserBalances } from '../ledger/balances';
import { requestSend } from '../ledger/movements/crypto-transfers';
import { requireShownFee } from '../market/fees/fees.service';
import { lowestFeeStep } from '../market/quotes/quotes';
import { pausesStep, refusePaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import { resolveRecipient } from './find-send-recipient.service';
import type { Recipient } from './find-send-recipient.service';
import { insertSend } from './sends.store';

/** So long an unconfirmed send holds its money. */
const confirmMs = 10 * 60_000;

interface SendInput {
  userId: string;
  currency: Currency;
  to: string;
  amount: string;
  fee: string;
  origin: ClientOrigin;
}

interface Terms {
  amountMinor: bigint;
  feeCurrency: Currency;
  feeMinor: bigint;
}

/**
 * Prepares a send: its money goes on hold for ten minutes, and its code is asked for. Errors: those of `resolveRecipient`; 20040
 * paused, 10008 wrong amount, 20025 the fee is below the network's, 110 too little, 2221 and 4441 too little of the fee's coin,
 * and those of `beginPayoutCode`.
 */
export async function initiateSend(
  context: ServiceContext,
  input: SendInput,
  claim: ClaimAnswer,
): Promise<{ status: 1; payload: InitiatedSend }> {
  const { userId, currency, to } = input;
  const recipient = await resolveRecipient(context, input);
  const terms = await readTerms(context, input, recipient);
  await requireFunds(context, { userId, currency, terms });
  // The same key is the same request, so that a repeated call mails no second code.
  const id = requestIdOf(claim(null));
  const { channel, resendAt } = await beginPayoutCode(context, {
    userId,
    purpose: 'send',
    requestId: id,
    about: {
      amount: formatAmount(terms.amountMinor, currency.decimal),
      ticker: currency.ticker,
      network: currency.network,
      recipient: recipient.address ?? to,
    },
    origin: input.origin,
  });
  const now = context.clock.now();
  const confirmBy = new Date(now.getTime() + confirmMs);
  const amount = formatAmount(terms.amountMinor, currency.decimal);
  const { id: feeId, key, ticker, decimal } = terms.feeCurrency;
  const answer = {
    status: 1 as const,
    payload: {
      requestId: id,
      channel,
      resendAt: resendAt?.toISOString() ?? null,
      expiresAt: confirmBy.toISOString(),
      amount,
      fee: formatAmount(terms.feeMinor, decimal),
      currencyFee: { id: feeId, key, ticker, decimal },
      arrives: amount,
      isOurs: recipient.kind === 'user',
    },
  };
  const hold = {
    id,
    userId,
    purpose: 'send',
    currencyId: currency.id,
    amountMinor: terms.amountMinor,
    feeCurrencyId: feeId,
    feeMinor: terms.feeMinor,
    expiresAt: null,
  };
  await inTransaction(context.db, async (transaction) => {
    await context.ledger.post({ ...requestSend(hold), about: id }, { transaction, claim: claim(answer) });
    await insertSend(transaction, {
      id,
      user_id: userId,
      currency_id: currency.id,
      amount: String(terms.amountMinor),
      fee_currency_id: feeId,
      fee: String(terms.feeMinor),
      recipient: to,
      address: recipient.address,
      recipient_id: recipient.kind === 'user' ? recipient.user.id : null,
      state: 'unconfirmed',
      reason: null,
      confirm_by: confirmBy,
      created_at: now,
      ended_at: null,
    });
    await announce(transaction, { userId, topic: 'sends' }, { userId, topic: 'balances' });
  });
  return answer;
}

/** What is sent and what it costs: nothing where it is settled in the books. */
async function readTerms(
  context: ServiceContext,
  { userId, currency, amount, fee }: SendInput,
  recipient: Recipient,
): Promise<Terms> {
  const amountMinor = parseAmount(amount, currency.decimal);
  if (amountMinor === undefined || amountMinor === 0n)
    throw new AppError('incorrectParameters', { errorMsgs: [`amount: an amount of ${currency.ticker}`] });
  const feeCurrency = requireCurrency(currency.feeKey);
  const feeMinor = parseAmount(fee, feeCurrency.decimal);
  if (feeMinor === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: [`fee: an amount of ${feeCurrency.ticker}`] });
  const now = context.clock.now();
  const [pauses, shownFees] = await runBatch(context.db, () => [
    pausesStep(context.db, 'send'),
    lowestFeeStep(context.db, { userId, currencyId: currency.id, now }),
  ]);
  refusePaused(pauses, currency.id);
  if (recipient.kind === 'user' || chainNetworkOf(currency) === undefined)
    return { amountMinor, feeCurrency, feeMinor: 0n };
  await requireShownFee(context, { currency, feeMinor }, shownFees[0]);
  return { amountMinor, feeCurrency, feeMinor };
}

/** Looks before a mail is sent for nothing; the posting checks again. */
async function requireFunds(
  { db }: ServiceContext,
  { userId, currency, terms }: { userId: string; currency: Currency; terms: Terms },
): Promise<void> {
  const balances = await findUserBalances(db, { userId, kind: 'crypto' });
  const { amountMinor, feeCurrency, feeMinor } = terms;
  const isOwnFee = feeCurrency.id === currency.id;
  const needed = amountMinor + (isOwnFee ? feeMinor : 0n);
  if ((balances.get(currency.id) ?? 0n) < needed) throw new AppError('insufficientFunds');
  if (!isOwnFee && (balances.get(feeCurrency.id) ?? 0n) < feeMinor)
    throw new AppError(feeCurrency.ticker === 'ETH' ? 'notEnoughEth' : 'notEnoughFees');
}

/** Made from whose call it is and its key. */
function requestIdOf({ ownerId, route, key }: { ownerId: string; route: string; key: string }): string {
  return uuidOfText(`send|${ownerId}|${route}|${key}`);
}
