import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { inTransaction } from '../db/transaction';
import { fillGreen } from '../ledger/movements/fill-green';
import { mintBills, mintRewardMinor } from '../ledger/movements/mint-bills';
import type { ServiceContext } from '../service-context';
import { moveAllBills } from './move-bills.service';
import { priceOfBills } from './price-of-bills.service';
import type { WantedBills } from './price-of-bills.service';
import { printBlankRows } from './print-blanks.store';

/**
 * Mints bills for a user and fills them at once, at the mint's price and without a network's fee: how a demo and tests
 * come by bills. Answers the serials. Errors: 30026 no such bill, 110 his TET or his coins do not cover it.
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
  return inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await context.ledger.post(minting, { transaction });
    const serials = await printBlankRows(transaction, {
      blanks: kinds.map(({ nominalMinor }, index) => ({
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
