import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { findUserById } from '../../identity/users/user';
import { decideSend, listSendsInReview } from '../../send/end-send.service';
import type { ChangeCommand, Command } from '../command';
import { idAt } from '../read-input';

export const sendListCommand: Command = {
  kind: 'look',
  name: 'send list',
  usage: 'send list',
  summary: 'the sends that wait for your review, oldest first',
  async run({ db, keys }) {
    const lines: string[] = [];
    for (const send of await listSendsInReview(db)) {
      const { key, decimal } = requireCurrency(send.currency_id);
      const user = await findUserById({ db, keys }, send.user_id);
      const amount = formatAmount(BigInt(send.amount), decimal);
      lines.push(`${send.id}  ${user?.email ?? send.user_id}  ${amount} ${key} to ${send.recipient}`);
    }
    return { lines: lines.length === 0 ? ['No send waits.'] : lines };
  },
};

export const sendApproveCommand = decisionCommand('approve', true);
export const sendRefuseCommand = decisionCommand('refuse', false);

function decisionCommand(word: 'approve' | 'refuse', isApproved: boolean): ChangeCommand {
  return {
    kind: 'change',
    asksFirst: true,
    movesMoney: true,
    name: `send ${word}`,
    usage: `send ${word} SEND`,
    summary: isApproved ? 'lets a large send go out' : 'refuses a large send and gives its money back',
    async run(context, input) {
      const id = idAt(input, 0, 'SEND');
      await decideSend(context, { id, isApproved });
      return {
        lines: [isApproved ? `The send ${id} goes out.` : `The send ${id} is given back.`],
        changes: [{ what: `send ${id}`, from: 'in review', to: isApproved ? 'approved' : 'refused' }],
      };
    },
  };
}
