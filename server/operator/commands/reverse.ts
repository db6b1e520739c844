import { reverseOnce } from '../../ledger/reverse-entry.service';
import type { ChangeCommand } from '../command';
import { describeBalances } from '../describe-balances';
import { wordAt } from '../read-input';
import { WrongUsage } from '../wrong-usage';

export const reverseCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'reverse',
  usage: 'reverse ENTRY',
  summary: 'takes a credit, a debit or a transfer between users back by its opposite, once',
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
