import { userInfo } from 'node:os';
import { adjustBalance } from '../../treasury/adjust-balance.service';
import type { Command } from '../command';
import { currencyNamed, requireOption, userNamed, wordAt } from '../read-input';

export const debitCommand: Command = {
  name: 'debit',
  usage: 'debit USER CURRENCY AMOUNT --reason TEXT',
  summary: 'takes money from a user back into the treasury',
  async run(context, input) {
    const user = await userNamed(context, wordAt(input, 0, 'USER'));
    const currency = currencyNamed(wordAt(input, 1, 'CURRENCY'));
    const amount = wordAt(input, 2, 'AMOUNT');
    const reason = `${requireOption(input, 'reason')} (${userInfo().username})`;
    const entryId = await adjustBalance(context, {
      userId: user.id,
      currency,
      amount,
      direction: 'debit',
      reason,
    });
    return { lines: [`Debited ${user.email} with ${amount} ${currency.ticker}: entry ${entryId}`] };
  },
};
