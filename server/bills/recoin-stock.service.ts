import { denominationsOf } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { hubOf } from '../../contract/currencies/currency-kinds';
import { parseAmount } from '../../contract/money/amounts';
import { AppError } from '../kernel/app-error';
import { sumNominals } from './bills';
import { moveAllBills } from './move-bills';
import { requireProven } from './proven-bills';
import type { ProvenBill } from './proven-bills';
import { printBlanks } from './print-blanks';
import { lockStockWorth, readStockWorth } from './stock.store';
import type { ServiceContext } from '../service-context';

interface Recoin {
  currency: Currency;
  /** The face values that the stock has too few of, in minor units. */
  missing: readonly { nominalMinor: bigint; count: number }[];
  /** Serials of the stock that are reserved. */
  without: readonly string[];
  now: Date;
}

/**
 * Exchanges large bills of the stock for the missing face values and small change of the same total; returns the
 * serials of the missing ones. Blue bills are never recoined: each has coins at its own address. Error: 30002 the
 * stock is not worth that much.
 */
export async function recoinStock(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  recoin: Recoin,
): Promise<string[]> {
  const { currency, missing, without, now } = recoin;
  if (hubOf(currency.id) === 'blue') throw new AppError('amountOverLimitBills');
  const amountMinor = missing.reduce(
    (sum, { nominalMinor, count }) => sum + nominalMinor * BigInt(count),
    0n,
  );
  const { given, givenMinor } = await lockEnough(context, {
    currencyId: currency.id,
    amountMinor,
    without,
  });
  const wantedMinor = missing.flatMap(({ nominalMinor, count }) =>
    Array.from({ length: count }, () => nominalMinor),
  );
  const serials = await printBlanks(context, {
    blanks: [...wantedMinor, ...changeFor(currency, givenMinor - amountMinor)].map((nominalMinor) => ({
      currencyId: currency.id,
      nominalMinor,
      rewardMinor: 0n,
    })),
    minterId: null,
    entryId: null,
    moveId: null,
    now,
  });
  const shared = { right: { kind: 'system' }, toHolderId: null, now } as const;
  const bills = serials.map((serial) => ({ serial, last: null }));
  await moveAllBills(context, { ...shared, move: 'recoinIn', bills });
  await moveAllBills(context, { ...shared, move: 'recoinOut', bills: given });
  return serials.slice(0, wantedMinor.length);
}

/**
 * Bills that another transaction held may be gone after the wait, so it looks again while the stock is worth
 * enough. It ends, because each failed attempt means that another one succeeded.
 */
async function lockEnough(
  context: Pick<ServiceContext, 'db' | 'keys'>,
  wanted: { currencyId: number; amountMinor: bigint; without: readonly string[] },
): Promise<{ given: ProvenBill[]; givenMinor: bigint }> {
  for (;;) {
    const given = requireProven(context, await lockStockWorth(context.db, wanted));
    const givenMinor = sumNominals(given);
    if (givenMinor >= wanted.amountMinor) return { given, givenMinor };
    if ((await readStockWorth(context.db, wanted)) < wanted.amountMinor)
      throw new AppError('amountOverLimitBills');
  }
}

/**
 * The fewest large face values that make up an amount; every one is a multiple of the smallest, so nothing
 * remains.
 */
function changeFor(currency: Currency, amountMinor: bigint): bigint[] {
  const change: bigint[] = [];
  let leftMinor = amountMinor;
  const nominalsMinor = denominationsOf(currency).map((one) => parseAmount(one, currency.decimal) ?? 0n);
  for (const nominalMinor of nominalsMinor.toReversed()) {
    for (; leftMinor >= nominalMinor; leftMinor -= nominalMinor) change.push(nominalMinor);
  }
  if (leftMinor > 0n) throw new RangeError(`${currency.key}: no face values make ${leftMinor}`);
  return change;
}
