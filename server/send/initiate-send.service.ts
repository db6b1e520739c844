import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { placeNameOf } from '../../contract/currencies/currency-names';
import { formatAmount, parseAmount } from '../../contract/money/amounts';
import { writeLeast } from '../../contract/money/least-refusal';
import type { InitiatedSend } from '../../contract/send/send.contract';
import type { Speed } from '../chains/adapters/chain-adapter';
import { chainNetworkOf } from '../chains/chain-networks';
import { speedOf } from '../chains/node-fees';
import type { ClaimAnswer } from '../http/answer-once';
import type { ClientOrigin } from '../http/caller';
import { beginPayoutCode, selectBeginning } from '../identity/payout-codes/begin-payout-code.service';
import { AppError } from '../kernel/app-error';
import { sealOf } from '../kernel/keys/sealed-tables';
import { announce } from '../kernel/live-events';
import { userAccount } from '../ledger/account';
import { selectBalance, selectSealedThrough } from '../ledger/balances';
import { requestSend } from '../ledger/movements/crypto-transfers';
import { requestMigrationOut } from '../ledger/movements/migrate-outside';
import { requireWithinDay } from '../migration/migration-limits';
import { requireShownFee } from '../market/fees/fees.service';
import { selectShownFees } from '../market/quotes/quotes';
import type { QuoteRow } from '../market/quotes/quotes';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import type { ServiceContext } from '../service-context';
import { leastToSend, recipientQuery } from './find-send-recipient.service';
import type { Recipient } from './find-send-recipient.service';
import { requireBridgeHas, heldOf, migrationOf, refuseMigrationPaused } from './migrating-send';
import { selectSend, insertSend } from './sends.store';

/** How long an unconfirmed send holds its money. */
const confirmMs = 10 * 60_000;

interface SendInput {
  userId: string;
  currency: Currency;
  to: string;
  amount: string;
  fee: string;
  origin: ClientOrigin;
  /** What is first moved to the currency's network, in the source's minor units; its value is that of the amount. */
  source?: MigratedSource;
}

interface MigratedSource {
  currency: Currency;
  amountMinor: bigint;
}

interface Terms {
  amountMinor: bigint;
  feeCurrency: Currency;
  feeMinor: bigint;
  speed: Speed;
}

/**
 * Prepares a send: holds its money for ten minutes and asks for its code. Errors: 10010 the idempotency key is that of a send
 * of days ago; those of `recipientQuery`; 20040 paused, 10008 wrong amount or less than its network takes, 20027 more than is
 * signed at once or migrated in a day, 20025 the fee is below the network's, 110 too little, 2221 and 4441 too little of the fee's coin, 20024 the
 * bridge has too little, and those of `beginPayoutCode`.
 */
export async function initiateSend(
  context: ServiceContext,
  input: SendInput,
  claim: ClaimAnswer,
): Promise<{ status: 1; payload: InitiatedSend }> {
  const { userId, currency, to, source } = input;
  const { db } = context;
  // An equal key means the same request, so a repeated call mails no second code.
  const { id } = claim;
  const asked = readAsked(input);
  const { query, evaluate } = recipientQuery(context, { ...input, isAddressOnly: source !== undefined });
  const taken = source?.currency ?? currency;
  const read = await db.read({
    users: query,
    pauses: selectPauses('send'),
    migrationPauses: selectPauses('migrate'),
    sealed: selectSealedThrough(),
    shownFees: selectShownFees({ userId, currencyId: currency.id, now: context.clock.now() }),
    ownBalance: selectBalance(userAccount('crypto', { userId, currencyId: taken.id })),
    ofFee: selectBalance(userAccount('crypto', { userId, currencyId: asked.feeCurrency.id })),
    ...selectBeginning({ userId, requestId: id }),
    known: selectSend({ userId, id }),
  });
  const { users, pauses, migrationPauses, shownFees, payers, codes } = read;
  const [sealed] = read.sealed;
  const [ownBalance] = read.ownBalance;
  const [ofFee] = read.ofFee;
  const [known] = read.known;
  // For a day a repeated call gets its first response by its key; after that it fails here. It never mails another code.
  if (known !== undefined) throw new AppError('noDataFound');
  const recipient = await evaluate(users);
  refusePaused(pauses, currency.id);
  if (source !== undefined) refuseMigrationPaused(migrationPauses, [taken.id, currency.id]);
  const terms = await readTerms(context, { currency, asked, recipient, shownFees });
  const takenMinor = source?.amountMinor ?? terms.amountMinor;
  requireFunds({ taken, takenMinor }, terms, { ownMinor: minorOf(ownBalance), ofFee: minorOf(ofFee) });
  const about = {
    amount: formatAmount(terms.amountMinor, currency.decimal),
    ticker: currency.ticker,
    network: placeNameOf(currency),
    recipient: recipient.address ?? to,
  };
  const { channel, resendAt } = await beginPayoutCode(
    context,
    { userId, purpose: 'send', requestId: id, about, origin: input.origin },
    { payers, codes },
  );
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
  const row = {
    id,
    user_id: userId,
    currency_id: currency.id,
    amount: String(terms.amountMinor),
    fee_currency_id: feeId,
    fee: String(terms.feeMinor),
    speed: terms.speed,
    recipient: to,
    address: recipient.address,
    recipient_id: recipient.kind === 'user' ? recipient.user.id : null,
    state: 'unconfirmed',
    reason: null,
    confirm_by: confirmBy,
    created_at: now,
    ended_at: null,
    source_currency_id: source?.currency.id ?? null,
    source_amount: source === undefined ? null : String(source.amountMinor),
    migrated_at: null,
  } as const;
  const send = { ...row, seal: sealOf(context.keys, 'sends', row) };
  const migration = migrationOf(send);
  const entry =
    migration === undefined
      ? { ...requestSend({ ...heldOf(send), purpose: 'send', expiresAt: null }), about: id }
      : requestMigrationOut(migration);
  await db.write(() => [
    // Reserves nothing: until the send is ordered, other migrations may use up the bridge.
    ...(migration === undefined ? [] : [requireBridgeHas(context, migration, sealed)]),
    ...context.ledger.posting(entry, { claim: claim(answer), now }),
    ...(source === undefined ? [] : [requireWithinDay(context, { userId, from: source.currency, now })]),
    insertSend(send),
    announce({ userId, topic: 'sends' }, { userId, topic: 'balances' }),
  ]);
  return answer;
}

/** A balance that was read; 0 without an account. */
function minorOf(row: { balance: string } | undefined): bigint {
  return BigInt(row?.balance ?? 0);
}

/** The amounts as they were written. Error: 10008. */
function readAsked({ currency, amount, fee }: SendInput): Terms {
  const amountMinor = parseAmount(amount, currency.decimal);
  if (amountMinor === undefined || amountMinor === 0n)
    throw new AppError('incorrectParameters', { errorMsgs: [`amount: an amount of ${currency.ticker}`] });
  const feeCurrency = requireCurrency(currency.feeKey);
  const feeMinor = parseAmount(fee, feeCurrency.decimal);
  if (feeMinor === undefined)
    throw new AppError('incorrectParameters', { errorMsgs: [`fee: an amount of ${feeCurrency.ticker}`] });
  return { amountMinor, feeCurrency, feeMinor, speed: 'average' };
}

/** What is sent and what it costs: nothing where it is settled in the books. */
async function readTerms(
  context: ServiceContext,
  given: {
    currency: Currency;
    asked: Terms;
    recipient: Recipient;
    shownFees: readonly QuoteRow[];
  },
): Promise<Terms> {
  const { currency, asked, recipient, shownFees } = given;
  if (recipient.kind === 'user' || chainNetworkOf(currency) === undefined) return { ...asked, feeMinor: 0n };
  const leastMinor = leastToSend(context, currency, recipient);
  if (asked.amountMinor < leastMinor) throw tooLittle(currency, leastMinor);
  if (context.signer.isOverLimit(currency.id, asked.amountMinor)) throw new AppError('amountOverLimit');
  const { feeMinor } = asked;
  const baseMinor = await requireShownFee(context, { currency, feeMinor }, shownFees);
  return { ...asked, speed: speedOf({ feeMinor, baseMinor }) };
}

function tooLittle({ ticker, decimal }: Currency, leastMinor: bigint): AppError {
  return new AppError('incorrectParameters', {
    errorMsgs: [writeLeast(formatAmount(leastMinor, decimal), ticker)],
  });
}

/** Checks the balances before a code is mailed for a send that can't succeed. Posting checks again. */
function requireFunds(
  { taken, takenMinor }: { taken: Currency; takenMinor: bigint },
  { feeCurrency, feeMinor }: Terms,
  balances: { ownMinor: bigint; ofFee: bigint },
): void {
  const isOwnFee = feeCurrency.id === taken.id;
  const needed = takenMinor + (isOwnFee ? feeMinor : 0n);
  if (balances.ownMinor < needed) throw new AppError('insufficientFunds');
  if (!isOwnFee && balances.ofFee < feeMinor)
    throw new AppError(feeCurrency.ticker === 'ETH' ? 'notEnoughEth' : 'notEnoughFees');
}
