import { userInfo } from 'node:os';
import { reverseOnce } from '../../ledger/reverse-entry.service';
import type { Command } from '../command';
import { requireOption, wordAt } from '../read-input';
import { WrongUsage } from '../wrong-usage';

export const reverseCommand: Command = {
  name: 'reverse',
  usage: 'reverse ENTRY --reason TEXT',
  summary: 'takes an entry back by its opposite, once',
  async run(context, input) {
    const entryId = wordAt(input, 0, 'ENTRY');
    if (!/^[0-9a-f-]{36}$/.test(entryId)) throw new WrongUsage('ENTRY: its id, a UUID');
    const reason = `${requireOption(input, 'reason')} (${userInfo().username})`;
    return { lines: [`Reversed by entry ${await reverseOnce(context, { entryId, reason })}`] };
  },
};
