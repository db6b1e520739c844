import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import type { JournalEntry } from '../../ledger/journal-entry';
import { readChangedBalances } from '../../ledger/balances';
import { reverseOnce } from '../../ledger/reverse-entry.service';
import type { Change } from '../../kernel/operator-history/operator-history';
import { adjustBalance } from '../../treasury/adjust-balance.service';
import { findUserById } from '../../identity/users/user';
import type { ChangeCommand, ChangeContext } from '../command';
import { WrongUsage, currencyNamed, userNamed, wordAt } from '../read-input';

/** The balances that an entry has changed, by the users' e-mail addresses. */
async function describeBalances(context: ChangeContext, entry: JournalEntry): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { account, fromMinor, toMinor } of await readChangedBalances(context.db, entry)) {
    const { key, decimal } = requireCurrency(account.currencyId);
    const user = await findUserById(context, account.holder);
    changes.push({
      what: `${account.kind} ${key} of ${user?.email ?? account.holder}`,
      from: formatAmount(fromMinor, decimal),
      to: formatAmount(toMinor, decimal),
    });
  }
  return changes;
}

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
    movesMoney: true,
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

export const reverseCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  movesMoney: true,
  name: 'reverse',
  usage: 'reverse ENTRY',
  summary: 'undoes a credit, a debit or a transfer between users by an opposite entry, once',
  async run(context, input) {
    const entryId = wordAt(input, 0, 'ENTRY');
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(entryId))
      throw new WrongUsage('ENTRY: its id, a UUID');
    const entry = await reverseOnce(context, { entryId, note: context.note });
    return {
      lines: [`Reversed by entry ${entry.id}`],
      changes: await describeBalances(context, entry),
      entryId: entry.id,
    };
  },
};
