import type { Kysely } from 'kysely';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { denominationsOf } from '../../contract/currencies/denominations';
import { parseAmount } from '../../contract/money/parse-amount';
import type { Database } from '../db/database.models';
import { AppError } from '../http/app-error';
import type { ServiceContext } from '../service-context';
import {
  countBlanks,
  listBlankRows,
  listLockedBills,
  lockOwnBlanks,
  lockPoolBlanks,
  unlockBills,
} from './blanks.store';
import type { Blank, BlankSource } from './blanks.store';

const poolAgeMs = 24 * 3_600_000;

/** Others' blanks are in the pool from this age on. */
export function poolSource(
  context: Pick<ServiceContext, 'clock'>,
  userId: string,
): BlankSource & { kind: 'pool' } {
  const mintedBefore = new Date(context.clock.now().getTime() - poolAgeMs);
  return { kind: 'pool', userId, mintedBefore };
}

/** How many blanks of each face value can be filled, in rising order, each counted up to `countMax`. */
export async function countBlanksByNominal(
  context: ServiceContext,
  wanted: { source: BlankSource; currency: Currency; countMax: number },
): Promise<{ nominal: string; count: number }[]> {
  const { source, currency, countMax } = wanted;
  const counts = await Promise.all(
    denominationsOf(currency).map(async (nominal) => {
      const nominalMinor = parseAmount(nominal, currency.decimal) ?? 0n;
      const count = await countBlanks(context.db, {
        source,
        currencyId: currency.id,
        nominalMinor,
        countMax,
      });
      return { nominal, count };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}

/** A page of the blanks that a user has minted. */
export async function listBlanks(
  context: ServiceContext,
  wanted: Parameters<typeof listBlankRows>[1],
): Promise<Blank[]> {
  return listBlankRows(context.db, wanted);
}

/** Which blanks a request wants: some of the user's own, or so many out of the pool. */
export type WantedBlanks =
  | { ids: readonly string[] }
  | { combination: readonly { nominalMinor: bigint; count: number }[] };

/**
 * Locks blanks for a request, all of them or none: the caller's transaction is undone. Errors: 30009 one of his own is not
 * his, no blank, in another request or frozen; 20031 the pool has not so many.
 */
export async function lockBlanks(
  context: ServiceContext,
  transaction: Kysely<Database>,
  wanted: { userId: string; currency: Currency; blanks: WantedBlanks; lockId: string },
): Promise<Blank[]> {
  const { userId, currency, blanks, lockId } = wanted;
  const shared = { userId, currencyId: currency.id, lockId };
  if ('ids' in blanks) {
    const locked = await lockOwnBlanks(transaction, { ...shared, ids: blanks.ids });
    if (locked.length !== blanks.ids.length) throw new AppError('incorrectBills');
    return locked;
  }
  const { mintedBefore } = poolSource(context, userId);
  const all: Blank[] = [];
  for (const kind of blanks.combination) {
    const locked = await lockPoolBlanks(transaction, { ...shared, ...kind, mintedBefore });
    if (locked.length < kind.count) throw new AppError('poolFillMaximum');
    all.push(...locked);
  }
  return all;
}

/** What a request has locked. */
export async function lockedBills(transaction: Kysely<Database>, lockId: string) {
  return listLockedBills(transaction, lockId);
}

/** Frees what a request has locked. */
export async function freeLockedBills(transaction: Kysely<Database>, lockId: string): Promise<void> {
  await unlockBills(transaction, lockId);
}
