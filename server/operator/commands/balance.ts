import { requireCurrency } from '../../../contract/currencies/find-currency';
import { formatAmount } from '../../../contract/money/format-amount';
import { userAccountKinds } from '../../ledger/account';
import { findUserBalances } from '../../ledger/user-balances';
import type { Command } from '../command';
import { userNamed, wordAt } from '../read-input';

export const balanceCommand: Command = {
  kind: 'look',
  name: 'balance',
  usage: 'balance USER',
  summary: 'what a user has, and what is held',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    const lines: string[] = [];
    for (const kind of userAccountKinds) {
      for (const [id, balanceMinor] of await findUserBalances(context.db, { userId: user.id, kind })) {
        const { key, decimal } = requireCurrency(id);
        lines.push(`${kind.padEnd(6)}  ${key.padEnd(22)}  ${formatAmount(balanceMinor, decimal)}`);
      }
    }
    return { lines: lines.length === 0 ? [`${user.email} has never had money.`] : lines };
  },
};
