import { formatAmount } from '../../../contract/money/amounts';
import {
  claimArrival,
  dismissArrival,
  listUnclaimed,
  markReturned,
} from '../../chains/arrivals/claim-arrivals';
import type { UnclaimedArrival } from '../../chains/arrivals/claim-arrivals';
import { orderPayout } from '../../chains/payouts/payouts';
import { AppError } from '../../kernel/app-error';
import type { ServiceContext } from '../../service-context';
import type { ChangeCommand, Command, CommandInput } from '../command';
import { WrongUsage, idAt, readLimit, userNamed, wordAt } from '../read-input';

export const unclaimedListCommand: Command = {
  kind: 'look',
  name: 'unclaimed list',
  usage: 'unclaimed list [--limit N]',
  summary: 'arrivals that were not credited, or were undone afterwards, with the reason, oldest first',
  async run(context, input) {
    const states = ['unclaimed', 'unproven', 'disputed'] as const;
    const arrivals = await listUnclaimed(context, { limit: readLimit(input), states });
    const lines = arrivals.map(({ id, reason, address, hash, email, ...arrival }) =>
      [id, named(arrival), reason, email ?? 'nobody', `at ${address}`, `by ${hash}`].join('  '),
    );
    return { lines: lines.length === 0 ? ['Everything that arrived is credited.'] : lines };
  },
};

const named = ({ amountMinor, currency }: Pick<UnclaimedArrival, 'amountMinor' | 'currency'>): string =>
  `${formatAmount(amountMinor, currency.decimal)} ${currency.key}`;

async function arrivalAt(
  context: ServiceContext,
  input: CommandInput,
  state: 'unclaimed' | 'unproven' = 'unclaimed',
): Promise<UnclaimedArrival> {
  const id = idAt(input, 0, 'ARRIVAL');
  const [arrival] = await listUnclaimed(context, { id, limit: 1, states: [state] });
  if (arrival === undefined || arrival.amountMinor === 0n) throw new AppError('noDataFound');
  return arrival;
}

export const unclaimedClaimCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  movesMoney: true,
  name: 'unclaimed claim',
  usage: 'unclaimed claim ARRIVAL USER',
  summary: 'credits such coins to a user',
  async run(context, input) {
    const arrival = await arrivalAt(context, input);
    const user = await userNamed(context, wordAt(input, 1, 'USER'));
    if (!(await claimArrival(context, { id: arrival.id, userId: user.id })))
      throw new AppError('noDataFound');
    return {
      lines: [`${named(arrival)} was credited to ${user.email}.`],
      changes: [
        { what: `arrival ${arrival.id}`, from: 'unclaimed', to: `${named(arrival)} to ${user.email}` },
      ],
    };
  },
};

export const unclaimedReturnCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  movesMoney: true,
  name: 'unclaimed return',
  usage: 'unclaimed return ARRIVAL ADDRESS',
  summary: 'sends such coins back in full; we pay the network fee',
  async run(context, input) {
    const arrival = await arrivalAt(context, input);
    const { id, network, currency, amountMinor } = arrival;
    const adapter = context.chains.adapterOf(network);
    const checked = adapter.checkAddress(wordAt(input, 1, 'ADDRESS'));
    if ('refusal' in checked || adapter.isUnpayable(checked.address, currency))
      throw new WrongUsage(`ADDRESS: one of ${network} that can be paid`);
    if (!(await markReturned(context, arrival))) throw new AppError('noDataFound');
    const { address } = checked;
    await context.db.write(
      orderPayout(context, {
        owner: { kind: 'return', id },
        currency,
        outputs: [{ address, amountMinor }],
      }),
    );
    return {
      lines: [`${named(arrival)} go back to ${address}.`],
      changes: [{ what: `arrival ${id}`, from: 'unclaimed', to: `${named(arrival)} back to ${address}` }],
    };
  },
};

export const unclaimedDismissCommand: ChangeCommand = {
  kind: 'change',
  asksFirst: true,
  name: 'unclaimed dismiss',
  usage: 'unclaimed dismiss ARRIVAL',
  summary: 'ends the alarm about coins that a token announced and that never came',
  async run(context, input) {
    const arrival = await arrivalAt(context, input, 'unproven');
    if (!(await dismissArrival(context, arrival.id))) throw new AppError('noDataFound');
    return {
      lines: [`${named(arrival)} never came.`],
      changes: [{ what: `arrival ${arrival.id}`, from: 'unproven', to: 'dismissed' }],
    };
  },
};
