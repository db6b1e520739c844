import { requireCurrency } from '../../../contract/currencies/find-currency';
import { formatAmount } from '../../../contract/money/format-amount';
import { listSystemBalances } from '../../ledger/list-system-balances';
import type { Command } from '../command';

export const treasuryCommand: Command = {
  kind: 'look',
  name: 'treasury',
  usage: 'treasury',
  summary: 'every system account with its balance',
  async run(context) {
    const balances = await listSystemBalances(context.db);
    return {
      lines: balances.map(({ kind, holder, currencyId, balanceMinor }) => {
        const { key, decimal } = requireCurrency(currencyId);
        const name = holder === '' ? kind : `${kind}[${holder}]`;
        return `${key.padEnd(22)}  ${name.padEnd(24)}  ${formatAmount(balanceMinor, decimal)}`;
      }),
    };
  },
};
