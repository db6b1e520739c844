import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { mintCostKey } from '../../contract/currencies/first-mint-cost';
import { formatAmount } from '../../contract/money/amounts';
import { exchangeBills } from '../bills/deposit-bills.service';
import { issueBills, priceOfBills } from '../bills/issue-bills.service';
import type { WantedBills } from '../bills/issue-bills.service';
import { requireBills, selectBills } from '../bills/proven-bills';
import { isOnRealNetwork } from '../chains/chains';
import { recordAction } from '../kernel/operator-history/operator-history';
import { inTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { adjustBalance } from '../treasury/adjust-balance.service';
import type { DemoBills } from './demo-accounts';

/** The actor in the operator's history for actions that the demo does in the operator's place. */
export const asDemo = { actor: 'the demo', words: [], options: {}, changes: [] } as const;

const reason = 'starter balance';

/** Whether the treasury has play money in this currency. On a real network it has what was sent there, which isn't given away. */
export function isPlayMoney({ chains }: ServiceContext, currencyKey: string): boolean {
  return !isOnRealNetwork(chains, requireCurrency(currencyKey));
}

/** Credits a user with play money from the treasury; leaves out the currencies of real networks. */
export async function giveStarterMoney(
  context: ServiceContext,
  gift: { userId: string; balances: Readonly<Record<string, string>> },
): Promise<void> {
  const { userId } = gift;
  for (const [key, amount] of Object.entries(gift.balances)) {
    if (!isPlayMoney(context, key)) continue;
    const change = { userId, currency: requireCurrency(key), amount, direction: 'credit', reason } as const;
    await inTransaction(context, async (within) => {
      const { id: entryId } = await adjustBalance(within, change);
      await recordAction(within, { ...asDemo, command: 'credit', reason, entryId });
    });
  }
}

/** Credits a user with the cost of bills, then mints and fills them as for any user; returns their serials. */
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

/** Gives a user bills and turns them into pay balance at once. */
export async function giveStarterPay(
  context: ServiceContext,
  { userId, bills: wanted }: { userId: string; bills: DemoBills },
): Promise<void> {
  const serials = await giveStarterBills(context, { userId, bills: wanted });
  const currencyId = requireCurrency(wanted.currencyKey).id;
  const { db, clock } = context;
  const read = await db.read({ bills: selectBills(serials) });
  const given = { userId, currencyId, bills: requireBills(context, serials, read.bills), movedNext: [] };
  await db.write(exchangeBills(context, { ...given, now: clock.now() }));
}

/** Credits a user with the cost of the bills, so that the other balances stay as they are. */
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
