import { requireCurrency } from '../../contract/currencies/find-currency';
import { inTransaction } from '../db/transaction';
import { recordAction } from '../operator-history/operator-history.service';
import { withinTransaction } from '../service-context';
import type { ServiceContext } from '../service-context';
import { adjustBalance } from '../treasury/adjust-balance.service';

/** How the operator's history names what the demo does in his place. */
export const asDemo = { actor: 'the demo', words: [], options: {}, changes: [] } as const;

const reason = 'starter balance';

/** Play money of several currencies, out of the treasury. */
export async function giveStarterMoney(
  context: ServiceContext,
  gift: { userId: string; balances: Readonly<Record<string, string>> },
): Promise<void> {
  const { userId } = gift;
  for (const [key, amount] of Object.entries(gift.balances)) {
    const change = { userId, currency: requireCurrency(key), amount, direction: 'credit', reason } as const;
    await inTransaction(context.db, async (transaction) => {
      const within = withinTransaction(context, transaction);
      const { id: entryId } = await adjustBalance(within, change);
      await recordAction(within, { ...asDemo, command: 'credit', reason, entryId });
    });
  }
}
