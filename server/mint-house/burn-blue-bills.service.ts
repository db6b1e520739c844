import { v7 as uuidv7 } from 'uuid';
import { currencyIdOfSerial } from '../../contract/bills/bill';
import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { mintRequestTypes } from '../../contract/mint-house/mint-request-enums';
import { exporterAnnouncements, hasOpenBills, requireDistinct, sumNominals } from '../bills/bills';
import { serialOf } from '../bills/bearer-line';
import { freezeUnbacked } from '../bills/backed-bills.service';
import { releaseKeys, requireAddresses, selectLockedAddresses } from '../bills/bill-addresses';
import {
  selectBurnable,
  checkWritten,
  evaluateBurnable,
  lockBurnable,
  lockedOf,
} from '../bills/burnable-bills.service';
import type { CheckedLines } from '../bills/check-bearer-lines.service';
import { moveBills } from '../bills/move-bills';
import { requireProven, selectLockedBills } from '../bills/proven-bills';
import type { ProvenBill } from '../bills/proven-bills';
import { AppError } from '../kernel/app-error';
import type { ClaimAnswer } from '../http/answer-once';
import { burnBlue } from '../ledger/movements/burn-bills';
import { recordOperations } from '../ledger/record-operations';
import { announce } from '../kernel/live-events';
import type { ServiceContext } from '../service-context';
import { selectPauses, refusePaused } from '../market/switches/pauses.service';
import { writeBurnReference } from './show-burn.service';
import type { BlueBurnDetails } from './show-burn.service';
import { mintHouseLimits } from './mint-requests.service';
import { insertMintRequest } from './mint-requests.store';
import type { Statement } from '../kernel/db/statement';

interface BurnInput {
  userId: string;
  address: string;
  banknotes: readonly string[];
}

/**
 * Burns blue bills (own ones and bearer lines) at once and without fee: the user gets the keys of their addresses. Bills that
 * can't be burned are returned with the reason. Returns a reference from which `showBurn` makes the archive. Errors: 20040
 * stopped, a bill's address was altered, or the node that has to confirm the coins doesn't answer, 20027 too many for one
 * request, 30009 a serial named twice, 90907 too many wrong passcodes.
 */
export async function burnBlueBills(
  context: ServiceContext,
  input: BurnInput & { currency?: Currency },
  claim: ClaimAnswer,
): Promise<string> {
  const { banknotes, userId } = input;
  if (banknotes.length > mintHouseLimits(context.config).burn.blue) throw new AppError('amountOverLimit');
  requireDistinct(banknotes.map(serialOf));
  const currencies = input.currency === undefined ? currenciesIn(banknotes) : [input.currency];
  const asked = currencies.map((currency) => ({
    ...input,
    currency,
    banknotes: banknotes.filter((text) => currencyIdOfSerial(serialOf(text)) === currency.id),
  }));
  const written: { asked: (typeof asked)[number]; written: CheckedLines; lockId: string }[] = [];
  // One after the other: each line counts as wrong until it's checked, and a long list would exceed the user's limit.
  for (const one of asked)
    written.push({ asked: one, written: await checkWritten(context, one), lockId: uuidv7() });
  // Who calls this in a transaction has called `freezeGone` before.
  if (!context.db.isTransaction)
    for (const { asked: one, written: lines } of written) await freezeGone(context, one, lines);
  const isKnown = new Set(currencies.map(({ id }) => id));
  const foreign = banknotes.map(serialOf).filter((serial) => !isKnown.has(currencyIdOfSerial(serial)));
  return context.db.transaction(async (db) => {
    const now = context.clock.now();
    const { pauses, burnable, locked, bills, addresses } = await db.write({
      pauses: selectPauses('burn'),
      burnable: written.map((one) => selectBurnable(context, one.asked)),
      locked: written.map((one) => lockBurnable(context, one)),
      bills: written.map(({ lockId }) => selectLockedBills(lockId)),
      addresses: written.map(({ lockId }) => selectLockedAddresses(lockId)),
    });
    for (const { id } of currencies) refusePaused(pauses, id);
    requireAddresses(context, addresses.flat());
    const burns = written.map((one, index) => {
      const ownBills = burnable[index] ?? [];
      const checked = evaluateBurnable(context, one.asked, { ownBills, written: one.written });
      return {
        rejected: lockedOf(checked, locked[index] ?? []).rejected,
        bills: requireProven(context, bills[index] ?? []),
        currency: one.asked.currency,
        lockId: one.lockId,
      };
    });
    const burned = burns.filter(({ bills }) => bills.length > 0);
    const rejected = [
      ...foreign.map((serial) => ({ serial, result: 'INVALID' as const })),
      ...burns.flatMap((one) => one.rejected),
    ];
    const answer = writeBurnReference({ requestIds: burned.map(({ lockId }) => lockId), rejected });
    const news = burned.flatMap((one) => exporterAnnouncements(one.bills));
    const ownAnnouncements = (['bills', 'mint-house'] as const).map((topic) => ({ userId, topic }));
    await db.writeLast([
      ...burned.flatMap((one) => burn(context, { ...one, userId, now })),
      recordOperations(context, { operations: [], claim: claim(answer), now }),
      ...(burned.length === 0 ? [] : [announce(...news, ...ownAnnouncements)]),
    ]);
    return answer;
  });
}

/**
 * Freezes those of the bills whose coins are gone, so that they are rejected like any other frozen bill. Asks their network's node,
 * so call it outside of any transaction.
 */
export async function freezeGone(
  context: ServiceContext,
  asked: BurnInput & { currency: Currency },
  written: CheckedLines,
): Promise<void> {
  const { currency } = asked;
  const serials = async () => {
    const { ownBills } = await context.db.read({ ownBills: selectBurnable(context, asked) });
    return evaluateBurnable(context, asked, { ownBills, written }).bills.map(({ serial }) => serial);
  };
  await freezeUnbacked(context, { currency, serials });
}

/** The blue currencies of the serials whose bills may be moved, by id, which is the lock order. */
function currenciesIn(banknotes: readonly string[]): Currency[] {
  const ids = new Set(banknotes.map((text) => currencyIdOfSerial(serialOf(text))));
  return currencyCatalogue.filter(
    (currency) => ids.has(currency.id) && hubOf(currency.id) === 'blue' && hasOpenBills(currency),
  );
}

/** What burns the bills of one currency that are locked for it. */
function burn(
  context: ServiceContext,
  burned: {
    userId: string;
    currency: Currency;
    bills: readonly ProvenBill[];
    lockId: string;
    now: Date;
  },
): Statement[] {
  const { userId, currency, bills, lockId: id, now } = burned;
  const amountMinor = sumNominals(bills);
  const serials = bills.map(({ serial }) => serial);
  const details: BlueBurnDetails = { serials };
  const entry = burnBlue({
    requestId: id,
    userId,
    currencyId: currency.id,
    amountMinor,
  });
  const move = {
    move: 'burn',
    bills,
    right: { kind: 'request', actorId: userId },
    toHolderId: null,
    lockId: id,
    entryId: entry.id,
    now,
  } as const;
  const request = {
    id,
    userId,
    currencyId: currency.id,
    type: mintRequestTypes.burn,
    billCount: bills.length,
    amountMinor,
    details,
    holdId: null,
    createdAt: now,
    isDone: true,
    ifOpen: 'multiInputControl',
  } as const;
  return [
    ...context.ledger.posting({ ...entry, about: id }, { now }),
    moveBills(context.keys, move),
    releaseKeys({ serials, now }),
    insertMintRequest(context, request),
  ];
}
