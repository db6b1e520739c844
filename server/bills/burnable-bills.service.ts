import { sql } from 'kysely';
import { billStatuses, currencyIdOfSerial } from '../../contract/bills/bill';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { CheckResult } from '../../contract/exports/exports.contract';
import type { ServiceContext } from '../service-context';
import { serialOf, splitStack } from './bearer-line';
import type { BearerLine } from './bearer-line';
import { requireDistinct } from './bills';
import { checkBearerLines } from './check-bearer-lines.service';
import type { CheckedLines } from './check-bearer-lines.service';
import { statement } from '../kernel/db/statement';
import type { Statement } from '../kernel/db/statement';

/** A bill that an operation can take; `nominal` in minor units. */
export interface BurnableBill {
  serial: string;
  nominal: string;
}

/** Of the given serials, the user's bills that are neither frozen nor in a request. */
function selectFreeOwnBills(wanted: {
  userId: string;
  currencyId: number;
  serials: readonly string[];
}): Statement<BurnableBill> {
  const query = sql<BurnableBill>`
    select serial, nominal::text as nominal from bills
    where serial = any(${wanted.serials}::text[]) and holder_id = ${wanted.userId}::uuid
      and status = ${billStatuses.inWallet} and currency_id = ${wanted.currencyId} and lock_id is null
      and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)`;
  return statement(query);
}

/**
 * Locks for a request those of a user's bills, and of the bearer lines by passcode, that are still free: of two
 * requests for the same bill one gets it.
 */
function lockBurnableBills(wanted: {
  userId: string;
  currencyId: number;
  serials: readonly string[];
  lines: readonly BearerLine[];
  lockId: string;
}): Statement<BurnableBill> {
  const serials = [...wanted.serials, ...wanted.lines.map(({ serial }) => serial)];
  const hashes = [...wanted.serials.map(() => null), ...wanted.lines.map(({ pinHash }) => pinHash)];
  const query = sql<BurnableBill>`
    with given as materialized (
      select * from unnest(${serials}::text[], ${hashes}::bytea[]) as one(serial, pin_hash)
    ), wanted as materialized (
      select bills.id from bills join given on given.serial = bills.serial
      where bills.currency_id = ${wanted.currencyId} and bills.lock_id is null
        and ((given.pin_hash is null and bills.status = ${billStatuses.inWallet}
              and bills.holder_id = ${wanted.userId}::uuid)
          or (bills.status = ${billStatuses.bearer} and bills.pin_hash = given.pin_hash))
        and not exists (select from frozen_bills where frozen_bills.serial = bills.serial)
      order by bills.id for update of bills
    )
    update bills set lock_id = ${wanted.lockId}::uuid from wanted where bills.id = wanted.id
    returning serial, nominal::text as nominal`;
  return statement(query);
}

interface CheckedBurn {
  /** The user's own bills and the bearer lines' together. */
  bills: BurnableBill[];
  /** Bearer lines' bills that their giver may still take back. */
  mayBeTakenBack: string[];
  rejected: { serial: string; result: CheckResult }[];
}

/**
 * Returns which bills of a list (own ones and bearer lines) a user may burn; the others are returned with the
 * reason and do not stop the rest. Errors: 30009 a serial named twice, 90907 too many wrong passcodes.
 */
export async function checkBurnable(context: ServiceContext, asked: AskedBurn): Promise<CheckedBurn> {
  const { ownBills } = await context.db.read({ ownBills: selectBurnable(context, asked) });
  return evaluateBurnable(context, asked, { ownBills, written: await checkWritten(context, asked) });
}

/** Which of a list's bearer lines can be taken; without any the database is not asked. Errors: 30009, 90907. */
export async function checkWritten(context: ServiceContext, asked: AskedBurn): Promise<CheckedLines> {
  const { userId, address, banknotes } = asked;
  requireDistinct(banknotes.map(serialOf));
  const { lines } = splitStack(context.keys, ofCurrency(asked));
  return checkBearerLines(context, { userId, address, lines });
}

interface AskedBurn {
  userId: string;
  address: string;
  currency: Currency;
  banknotes: readonly string[];
}

/** The query for own bills; `evaluateBurnable` reads its rows. Error: 30009. */
export function selectBurnable(
  { keys }: Pick<ServiceContext, 'keys'>,
  asked: AskedBurn,
): Statement<BurnableBill> {
  requireDistinct(asked.banknotes.map(serialOf));
  const { serials } = splitStack(keys, ofCurrency(asked));
  return selectFreeOwnBills({ userId: asked.userId, currencyId: asked.currency.id, serials });
}

function ofCurrency({ banknotes, currency }: AskedBurn): string[] {
  return banknotes.filter((text) => currencyIdOfSerial(serialOf(text)) === currency.id);
}

/**
 * Decides which bills of a list may be burned, from the rows of `selectBurnable` for own bills and `checkWritten` for bearer
 * lines.
 */
export function evaluateBurnable(
  { keys }: Pick<ServiceContext, 'keys'>,
  asked: AskedBurn,
  { ownBills, written }: { ownBills: readonly BurnableBill[]; written: CheckedLines },
): CheckedBurn {
  const { currency } = asked;
  const isOther = (text: string) => currencyIdOfSerial(serialOf(text)) !== currency.id;
  const others = asked.banknotes.filter(isOther).map(serialOf);
  const { serials } = splitStack(keys, ofCurrency(asked));
  const isOwn = new Set(ownBills.map(({ serial }) => serial));
  const unknown = [...others, ...serials.filter((serial) => !isOwn.has(serial))];
  return {
    bills: [
      ...ownBills,
      ...written.good.map(({ serial, nominalMinor }) => ({ serial, nominal: String(nominalMinor) })),
    ],
    mayBeTakenBack: written.good.filter((bill) => bill.mayBeTakenBack).map(({ serial }) => serial),
    rejected: [...written.rejected, ...unknown.map((serial) => ({ serial, result: 'INVALID' as const }))],
  };
}

/** Rejects bills whose coins are gone. */
export function withoutUnbacked(
  { bills, mayBeTakenBack, rejected }: CheckedBurn,
  unbacked: ReadonlySet<string>,
): CheckedBurn {
  return {
    bills: bills.filter(({ serial }) => !unbacked.has(serial)),
    mayBeTakenBack: mayBeTakenBack.filter((serial) => !unbacked.has(serial)),
    rejected: [...rejected, ...[...unbacked].map((serial) => ({ serial, result: 'INVALID' as const }))],
  };
}

/**
 * Locks those of a list's bills that may be burned for a request; `lockedOf` reads its rows. Own bills need no check before, because
 * the statement locks only free ones.
 */
export function lockBurnable(
  { keys }: Pick<ServiceContext, 'keys'>,
  wanted: { asked: AskedBurn; written: CheckedLines; lockId: string },
): Statement<BurnableBill> {
  const { asked, written, lockId } = wanted;
  const { serials } = splitStack(keys, ofCurrency(asked));
  const { userId, currency } = asked;
  return lockBurnableBills({ userId, currencyId: currency.id, serials, lines: written.good, lockId });
}

/** What was locked; bills that someone else took meanwhile are returned as rejected. */
export function lockedOf(
  checked: CheckedBurn,
  locked: readonly BurnableBill[],
): { bills: readonly BurnableBill[]; rejected: CheckedBurn['rejected'] } {
  const { rejected } = checked;
  const isLocked = new Set(locked.map(({ serial }) => serial));
  const missed = checked.bills.filter(({ serial }) => !isLocked.has(serial));
  return {
    bills: locked,
    rejected: [...rejected, ...missed.map(({ serial }) => ({ serial, result: 'ALREADY' as const }))],
  };
}
