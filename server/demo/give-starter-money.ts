import { requireCurrency } from '../../contract/currencies/find-currency';
import type { ServiceContext } from '../service-context';
import { adjustBalance } from '../treasury/adjust-balance.service';

/** Play money of several currencies, out of the treasury. */
export async function giveStarterMoney(
  context: ServiceContext,
  gift: { userId: string; balances: Readonly<Record<string, string>> },
): Promise<void> {
  for (const [key, amount] of Object.entries(gift.balances)) {
    const currency = requireCurrency(key);
    const { userId } = gift;
    await adjustBalance(context, {
      userId,
      currency,
      amount,
      direction: 'credit',
      reason: 'starter balance',
    });
  }
}
