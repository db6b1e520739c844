import type { Kysely } from 'kysely';
import type { CheckResult } from '../../contract/exports/exports.models';
import { currencyIdOfSerial } from '../../contract/bills/currency-id-of-serial';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import type { Database } from '../db/database.models';
import type { ServiceContext } from '../service-context';
import { serialOf, splitStack } from './bearer-line';
import type { BearerLine } from './bearer-line';
import { findFreeOwnBills, lockBurnableBills } from './burnable-bills.store';
import type { BurnableBill } from './burnable-bills.store';
import { checkBearerLines } from './check-bearer-lines.service';
import { requireDistinct } from './require-distinct';

interface CheckedBurn {
  bills: BurnableBill[];
  /** The user's own among them, and the written ones. */
  serials: string[];
  lines: BearerLine[];
  /** Those of the written ones that their giver may still take back. */
  mayBeTakenBack: string[];
  rejected: { serial: string; result: CheckResult }[];
}

/**
 * Which of a list of bills a user may burn, his own and such as are written down; the others are named with the reason and
 * hinder none. Errors: 30009 a serial named twice, 90907 too many wrong passcodes.
 */
export async function checkBurnable(
  context: ServiceContext,
  asked: { userId: string; address: string; currency: Currency; banknotes: readonly string[] },
): Promise<CheckedBurn> {
  const { userId, address, currency } = asked;
  requireDistinct(asked.banknotes.map(serialOf));
  const isOther = (text: string) => currencyIdOfSerial(serialOf(text)) !== currency.id;
  const others = asked.banknotes.filter(isOther).map(serialOf);
  const { serials, lines } = splitStack(
    context.keys,
    asked.banknotes.filter((text) => !isOther(text)),
  );
  const own = await findFreeOwnBills(context.db, { userId, currencyId: currency.id, serials });
  const written = await checkBearerLines(context, { userId, address, lines });
  const isOwn = new Set(own.map(({ serial }) => serial));
  const unknown = [...others, ...serials.filter((serial) => !isOwn.has(serial))];
  return {
    bills: [
      ...own,
      ...written.good.map(({ serial, nominalMinor }) => ({ serial, nominal: String(nominalMinor) })),
    ],
    serials: own.map(({ serial }) => serial),
    lines: written.good,
    mayBeTakenBack: written.good.filter((bill) => bill.mayBeTakenBack).map(({ serial }) => serial),
    rejected: [...written.rejected, ...unknown.map((serial) => ({ serial, result: 'INVALID' as const }))],
  };
}

/** Locks checked bills for a request; those that somebody else has been quicker with are answered as rejected. */
export async function lockBurnable(
  transaction: Kysely<Database>,
  wanted: { userId: string; currency: Currency; checked: CheckedBurn; lockId: string },
): Promise<Pick<CheckedBurn, 'bills' | 'rejected'>> {
  const { userId, currency, checked, lockId } = wanted;
  const { serials, lines, rejected } = checked;
  const locked = await lockBurnableBills(transaction, {
    userId,
    currencyId: currency.id,
    serials,
    lines,
    lockId,
  });
  const isLocked = new Set(locked.map(({ serial }) => serial));
  const missed = checked.bills.filter(({ serial }) => !isLocked.has(serial));
  return {
    bills: locked,
    rejected: [...rejected, ...missed.map(({ serial }) => ({ serial, result: 'ALREADY' as const }))],
  };
}
