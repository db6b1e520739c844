import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../../contract/money/amounts';
import { publishReserves } from '../../reserves/publish-reserves.service';
import type { ChangeCommand } from '../command';

/** Publishes a proof of reserves. */
export const reservesPublishCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: false,
  isSnapshot: true,
  name: 'reserves publish',
  usage: 'reserves publish',
  summary: 'publishes what users are owed and what is held, for anyone to check at /reserves',
  async run(context) {
    const { id, root, owed } = await publishReserves(context);
    return {
      lines: [
        `Published as ${id}, root ${root}`,
        ...owed.map(({ key, sum, leaves }) => {
          const amount = formatAmount(BigInt(sum), requireCurrency(key).decimal);
          return `${key.padEnd(22)}  owed ${amount} (leaves: ${leaves})`;
        }),
      ],
      changes: [{ what: `reserves ${id}`, from: null, to: root }],
    };
  },
};
