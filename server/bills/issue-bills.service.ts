import type { Currency } from '../../contract/currencies/currency-catalogue';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { convertDecimals } from '../../contract/money/convert-decimals';
import { parseAmount } from '../../contract/money/parse-amount';
import { inTransaction } from '../db/transaction';
import { fillGreen } from '../ledger/movements/fill-green';
import { mintBills, mintRewardMinor } from '../ledger/movements/mint-bills';
import { currentMintCost } from '../mint-costs/mint-cost.service';
import type { ServiceContext } from '../service-context';
import { moveAllBills } from './move-bills.service';
import { printBlankRows } from './print-blanks.store';

interface Issue {
  userId: string;
  /** A green currency of bills, and the coin that fills them. */
  currency: Currency;
  fillCurrency: Currency;
  /** How many of each face value, in units. */
  combination: Readonly<Record<string, number>>;
}

/**
 * Mints bills for a user and fills them at once, at the mint's price and without a network's fee: how a demo and tests
 * come by bills. Answers the serials. Errors: 30026 no such bill, 110 his TET or his coins do not cover it.
 */
export async function issueBills(context: ServiceContext, issue: Issue): Promise<string[]> {
  const { userId, currency, fillCurrency, combination } = issue;
  const cost = requireCurrency(mintCostKey);
  const kinds = await Promise.all(
    Object.entries(combination).map(async ([nominal, count]) => {
      const { costMinor } = await currentMintCost(context, { currency, nominal });
      const nominalMinor = parseAmount(nominal, currency.decimal) ?? 0n;
      return Array.from({ length: count }, () => ({ nominalMinor, costMinor }));
    }),
  );
  const kindsOfAll = kinds.flat();
  const familyMinor = kindsOfAll.reduce((sum, { nominalMinor }) => sum + nominalMinor, 0n);
  const scales = { fromDecimal: currency.decimal, toDecimal: fillCurrency.decimal };
  const networkMinor = convertDecimals(familyMinor, scales);
  if (networkMinor === undefined) throw new RangeError(`${fillCurrency.key} can't hold ${currency.key}`);
  const minting = mintBills({
    userId,
    costCurrencyId: cost.id,
    costsMinor: kindsOfAll.map(({ costMinor }) => costMinor),
  });
  const rewardsMinor = kindsOfAll.map(({ costMinor }) => mintRewardMinor(costMinor));
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
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await context.ledger.post(minting, { transaction });
    const serials = await printBlankRows(transaction, {
      blanks: kindsOfAll.map(({ nominalMinor }, index) => ({
        currencyId: currency.id,
        nominalMinor,
        rewardMinor: rewardsMinor[index] ?? 0n,
      })),
      minterId: userId,
      entryId: minting.id,
      now,
    });
    await context.ledger.post(filling, { transaction });
    await moveAllBills(transaction, {
      move: 'fill',
      bills: serials.map((serial) => ({ serial })),
      right: { kind: 'stock', actorId: userId },
      toHolderId: userId,
      entryId: filling.id,
      now,
    });
    return serials;
  });
}
