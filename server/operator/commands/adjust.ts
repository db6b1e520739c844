import { adjustBalance } from '../../treasury/adjust-balance.service';
import type { ChangeCommand } from '../command';
import { describeBalances } from '../describe-balances';
import { currencyNamed, userNamed, wordAt } from '../read-input';

export const creditCommand = adjustCommand('credit', 'Credited', 'gives a user money out of the treasury');

export const debitCommand = adjustCommand(
  'debit',
  'Debited',
  'takes money from a user back into the treasury',
);

function adjustCommand(direction: 'credit' | 'debit', done: string, summary: string): ChangeCommand {
  return {
    kind: 'change',
    asksFirst: true,
    name: direction,
    usage: `${direction} USER CURRENCY AMOUNT`,
    summary,
    async run(context, input) {
      const user = await userNamed(context, wordAt(input, 0, 'USER'));
      const currency = currencyNamed(wordAt(input, 1, 'CURRENCY'));
      const amount = wordAt(input, 2, 'AMOUNT');
      const change = { userId: user.id, currency, amount, direction, reason: context.note };
      const entry = await adjustBalance(context, change);
      return {
        lines: [`${done} ${user.email} with ${amount} ${currency.ticker}: entry ${entry.id}`],
        changes: await describeBalances(context, entry),
        entryId: entry.id,
      };
    },
  };
}
