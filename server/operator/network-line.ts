import { isBehind, listWaitingPayouts, networkStates } from '../chains/network-states';
import type { NetworkState } from '../chains/network-states';
import { describeFees, isAboveLimit, listFeesBeyond } from '../chains/fees-beyond';
import type { ServiceContext } from '../service-context';

/** One line for each network and for each reason why payouts wait; `isAlarm` when a network is halted or costs too much, its node away or behind. */
export async function describeNetworks(
  context: Pick<ServiceContext, 'db' | 'chains' | 'clock' | 'config' | 'keys' | 'prices'>,
): Promise<{ lines: string[]; isAlarm: boolean }> {
  const [states, waiting] = [await networkStates(context), await listWaitingPayouts(context.db)];
  const fees = await listFeesBeyond(context);
  const now = context.clock.now();
  return {
    lines: [
      ...states.map((state) => networkLine(state, now)),
      ...waiting.map(
        ({ network, reason, count, oldestAt }) =>
          `${network.padEnd(8)}  payouts: ${count} ${reason}, the oldest since ${oldestAt.toISOString()}`,
      ),
      ...fees.map((one) => `${one.network.padEnd(8)}  ${describeFees(one)}`),
    ],
    isAlarm:
      fees.some(isAboveLimit) ||
      states.some((state) => !state.isConnected || isBehind(state) || state.haltedReason !== null),
  };
}

/** How far a network is followed, and how its node answers. */
export function networkLine(state: NetworkState, now: Date): string {
  const { network, isReal, tipHeight, tipAt, behind, scannedHeight, postedHeight, haltedReason } = state;
  const tip = `newest block ${tipHeight}${tipAt === null ? '' : `, ${agoOf(tipAt, now)} old`}`;
  return [
    network.padEnd(8),
    ...(isReal ? [connectionOf(state)] : []),
    tip,
    ...((behind ?? 0n) > 0n ? [`THE NODE IS ${behind} BLOCKS BEHIND`] : []),
    `read to ${scannedHeight}`,
    `booked to ${postedHeight}`,
    ...(haltedReason === null ? [] : [`HALTED: ${haltedReason}`]),
  ].join('  ');
}

function connectionOf({ isConnected, answeredAt, failingSince, error }: NetworkState): string {
  if (isConnected) return 'connected';
  const last = answeredAt === null ? 'it never answered' : `last answer ${answeredAt.toISOString()}`;
  if (failingSince === null) return `NOT ASKED BY ANY SERVER, ${last}`;
  return `NODE AWAY since ${failingSince.toISOString()}: ${error}, ${last}`;
}

function agoOf(then: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000));
  return seconds < 600 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
