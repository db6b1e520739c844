import { requireCurrency } from '../../contract/currencies/find-currency';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { formatAmount } from '../../contract/money/format-amount';
import { issueBills } from '../bills/issue-bills.service';
import { priceOfBills } from '../bills/price-of-bills.service';
import type { WantedBills } from '../bills/price-of-bills.service';
import { turnBillsToPay } from '../bills/turn-bills-to-pay.service';
import { inTransaction } from '../db/transaction';
import type { ServiceContext } from '../service-context';
import type { DemoBills } from './demo-bills';
import { giveStarterMoney } from './give-starter-money';

/** Prints and fills bills with money given for it, as anybody's; answers their serials. */
export async function giveStarterBills(
  context: ServiceContext,
  { userId, bills }: { userId: string; bills: DemoBills },
): Promise<string[]> {
  const wanted = {
    currency: requireCurrency(bills.currencyKey),
    fillCurrency: requireCurrency(bills.fillCurrencyKey),
    combination: bills.combination,
  };
  await giveForBills(context, { userId, wanted });
  return issueBills(context, { userId, ...wanted });
}

/** The same with bills that become pay balance at once. */
export async function giveStarterPay(
  context: ServiceContext,
  { userId, bills }: { userId: string; bills: DemoBills },
): Promise<void> {
  const serials = await giveStarterBills(context, { userId, bills });
  const currencyId = requireCurrency(bills.currencyKey).id;
  await inTransaction(context.db, (transaction) =>
    turnBillsToPay(context, transaction, {
      userId,
      currencyId,
      serials,
      movedNext: [],
      now: context.clock.now(),
    }),
  );
}

/** What the bills cost comes on top of the account's balances. */
async function giveForBills(
  context: ServiceContext,
  { userId, wanted }: { userId: string; wanted: WantedBills },
): Promise<void> {
  const { costMinor, networkMinor } = await priceOfBills(context, wanted);
  const tet = requireCurrency(mintCostKey);
  const { fillCurrency } = wanted;
  const gifts = [
    { [tet.key]: formatAmount(costMinor, tet.decimal) },
    { [fillCurrency.key]: formatAmount(networkMinor, fillCurrency.decimal) },
  ];
  for (const balances of gifts) await giveStarterMoney(context, { userId, balances });
}
