import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { convertDecimals, parseAmount } from '../../contract/money/amounts';
import { fillGreen } from '../ledger/movements/fill-green';
import { mintBills, mintRewardMinor } from '../ledger/movements/mint-bills';
import { currentMintCosts, requireMintCost } from '../market/mint-costs/mint-costs.service';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { moveAllBills } from './move-bills';
import { printBlanks } from './print-blanks';

/** Bills to mint and fill at once. */
export interface WantedBills {
  /** A green currency, and the coin that fills its bills. */
  currency: Currency;
  fillCurrency: Currency;
  /** The number wanted of each face value in units. */
  combination: Readonly<Record<string, number>>;
}

/** The price of the bills, amounts in minor units. */
interface BillsPrice {
  /** One item for each bill. */
  kinds: { nominalMinor: bigint; costMinor: bigint }[];
  /** The cost of minting them, in TET. */
  costMinor: bigint;
  /** Their face value, in the bills' currency and in the coin that fills them. */
  familyMinor: bigint;
  networkMinor: bigint;
}

/** Returns what it costs now to mint and fill bills. Errors: 30026 no such face value, 20040 a cost was altered. */
export async function priceOfBills(context: ServiceContext, wanted: WantedBills): Promise<BillsPrice> {
  const { currency, fillCurrency, combination } = wanted;
  const costs = await currentMintCosts(context, currency);
  const all = Object.entries(combination).flatMap(([nominal, count]) => {
    const costMinor = requireMintCost(costs, { currency, nominal });
    const nominalMinor = parseAmount(nominal, currency.decimal) ?? 0n;
    return Array.from({ length: count }, () => ({ nominalMinor, costMinor }));
  });
  const familyMinor = all.reduce((sum, { nominalMinor }) => sum + nominalMinor, 0n);
  const scales = { fromDecimal: currency.decimal, toDecimal: fillCurrency.decimal };
  const networkMinor = convertDecimals(familyMinor, scales);
  if (networkMinor === undefined) throw new RangeError(`${fillCurrency.key} can't hold ${currency.key}`);
  const costMinor = all.reduce((sum, one) => sum + one.costMinor, 0n);
  return { kinds: all, costMinor, familyMinor, networkMinor };
}

/**
 * Mints bills for a user and fills them at once, at the mint's price and without network fee, for demo and tests. Returns the
 * serials. Errors: 30026 no such face value, 110 the user's TET or coins do not cover it.
 */
export async function issueBills(
  context: ServiceContext,
  issue: WantedBills & { userId: string },
): Promise<string[]> {
  const { userId, currency, fillCurrency } = issue;
  const cost = requireCurrency(mintCostKey);
  const { kinds, familyMinor, networkMinor } = await priceOfBills(context, issue);
  const minting = mintBills({
    userId,
    costCurrencyId: cost.id,
    costsMinor: kinds.map(({ costMinor }) => costMinor),
  });
  const rewardsMinor = kinds.map(({ costMinor }) => mintRewardMinor(costMinor));
  const filling = fillGreen({
    userId,
    networkCurrencyId: fillCurrency.id,
    networkMinor,
    familyId: currency.id,
    familyMinor,
    feeCurrencyId: fillCurrency.id,
    feeMinor: 0n,
    rewardCurrencyId: cost.id,
    rewards: [{ minterId: userId, rewardMinor: rewardsMinor.reduce((sum, one) => sum + one, 0n) }],
  });
  return inTransaction(context, async (inner) => {
    const now = inner.clock.now();
    await inner.ledger.post(minting);
    const serials = await printBlanks(inner, {
      blanks: kinds.map(({ nominalMinor }, index) => ({
        currencyId: currency.id,
        nominalMinor,
        rewardMinor: rewardsMinor[index] ?? 0n,
      })),
      minterId: userId,
      entryId: minting.id,
      moveId: minting.id,
      now,
    });
    await inner.ledger.post(filling);
    await moveAllBills(inner, {
      move: 'fill',
      bills: serials.map((serial) => ({ serial, last: null })),
      right: { kind: 'stock', actorId: userId },
      toHolderId: userId,
      entryId: filling.id,
      now,
    });
    return serials;
  });
}
