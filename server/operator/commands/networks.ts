import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { resumeNetwork } from '../../chains/arrivals/chain-cursors';
import { bumpPayout, listOpenLegs } from '../../chains/payouts/payouts';
import { systemAccount } from '../../ledger/account';
import { lockSystemBalance } from '../../ledger/balances';
import { settleDispute } from '../../ledger/movements/network-costs';
import type { ChangeCommand, Command } from '../command';
import { describeNetworks } from '../network-line';
import { currencyNamed, idAt, networkAt, readLimit, wordAt } from '../read-input';

export const chainStatusCommand: Command = {
  kind: 'look',
  name: 'chain status',
  usage: 'chain status [--limit N]',
  summary:
    'whether each node answers, how far its blocks are read, which networks are halted, and the payouts under way',
  async run(context, input) {
    const { db } = context;
    const networks = await describeNetworks(context);
    const legs = (await listOpenLegs(db, readLimit(input))).map((leg) => {
      const { key, decimal } = requireCurrency(leg.currencyId);
      return [
        leg.payoutId,
        leg.createdAt.toISOString(),
        leg.kind,
        `${formatAmount(leg.amountMinor, decimal)} ${key}`,
        leg.state === 'waiting'
          ? 'not signed'
          : leg.attempts === 1
            ? 'signed'
            : `signed ${leg.attempts} times`,
        ...[leg.isFrozen ? 'held: frozen user' : leg.trouble].filter((why) => why !== null),
      ].join('  ');
    });
    const lines = [...networks.lines, ...(legs.length === 0 ? ['No payout is under way.'] : legs)];
    return { lines, isAlarm: networks.isAlarm };
  },
};

export const chainResumeCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  movesMoney: true,
  name: 'chain resume',
  usage: 'chain resume NETWORK',
  summary: 'ends the halt of a network, so that its payouts are signed again',
  async run({ db }, input) {
    const network = networkAt(input, 0);
    const reason = await resumeNetwork(db, network);
    if (reason === undefined) return { lines: [`${network} isn't halted.`], changes: [] };
    return {
      lines: [`${network} is resumed: its payouts are signed again.`],
      changes: [{ what: `payouts of ${network}`, from: `halted: ${reason}`, to: 'resumed' }],
    };
  },
};

export const chainBumpCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  movesMoney: true,
  name: 'chain bump',
  usage: 'chain bump PAYOUT',
  summary: 'signs a payout that waits for a block again, with a higher fee',
  async run(context, input) {
    const id = idAt(input, 0, 'PAYOUT');
    const count = await bumpPayout(context, id);
    if (count === 0)
      return { lines: [`Nothing of ${id} waits for a block with a fee to raise.`], changes: [] };
    return {
      lines: [`${count} transactions of ${id} are signed again with a higher fee.`],
      changes: [{ what: `payout ${id}`, from: 'waits', to: 'signed again' }],
    };
  },
};

export const chainSettleCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  movesMoney: true,
  name: 'chain settle',
  usage: 'chain settle CURRENCY',
  summary: 'books the coins that left without us, or came back, as our loss or income',
  async run(context, input) {
    const { db, ledger, note } = context;
    const { id: currencyId, key, decimal } = currencyNamed(wordAt(input, 0, 'CURRENCY'));
    const balanceMinor = await lockSystemBalance(db, systemAccount('disputed', currencyId));
    if (balanceMinor === 0n) return { lines: [`Nothing of ${key} is disputed.`], changes: [] };
    const { entryId } = await ledger.post(settleDispute({ currencyId, balanceMinor, note }));
    return {
      lines: [`Nothing of ${key} is disputed any more.`],
      changes: [{ what: `disputed ${key}`, from: formatAmount(balanceMinor, decimal), to: '0' }],
      entryId,
    };
  },
};
