import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ServiceContext } from '../service-context';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { readVerifiedTotals } from '../audit/audit-view';
import { coverageOf } from './coverage';
import { listFeesBeyond } from './fees-beyond';
import { listWaitingPayouts, networkStates } from './network-states';

type Reading = Awaited<ReturnType<typeof readAll>>;

async function readAll(context: ServiceContext) {
  return {
    now: context.clock.now(),
    states: await networkStates(context),
    waiting: await listWaitingPayouts(context.db),
    coverage: coverageOf(context.chains, await readVerifiedTotals(context.db)),
    fees: await listFeesBeyond(context),
  };
}

/** Registers the metrics of the networks. Every server reports the same, from the database; without it they are left out. */
export function registerChainMetrics(registry: Registry, context: ServiceContext): void {
  let reading: Promise<Reading | undefined> | undefined;
  /** The gauges of one scrape share one reading. */
  const read = (): Promise<Reading | undefined> =>
    (reading ??= readAll(context)
      .catch(() => undefined)
      .finally(() => (reading = undefined)));

  const gauge = (
    name: string,
    help: string,
    valuesOf: (reading: Reading) => [labels: Record<string, string>, value: number][],
    labelNames = ['network'],
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const currentReading = await read();
        for (const [labels, value] of currentReading === undefined ? [] : valuesOf(currentReading))
          this.set(labels, value);
      },
    });
  };
  const ofEach = (valueOf: (state: Reading['states'][number], now: Date) => number | undefined) => {
    return ({ states, now }: Reading): [Record<string, string>, number][] =>
      states.flatMap((state): [Record<string, string>, number][] => {
        const value = valueOf(state, now);
        return value === undefined ? [] : [[{ network: state.network }, value]];
      });
  };
  gauge(
    'chain_node_connected',
    'Whether the node of a network answers; 0 is an alarm',
    ofEach(({ isConnected }) => Number(isConnected)),
  );
  gauge(
    'chain_tip_height',
    "The height of a network's newest block, as its node said last",
    ofEach(({ tipHeight }) => Number(tipHeight)),
  );
  gauge(
    'chain_tip_age_seconds',
    "The age of a network's newest block by its own time, of real networks",
    ofEach(({ tipAt }, now) => (tipAt === null ? undefined : secondsSince(tipAt, now))),
  );
  gauge(
    'chain_node_behind_blocks',
    'Blocks that a node knows of and has not taken yet, where it can tell',
    ofEach(({ behind }) => (behind === null ? undefined : Number(behind))),
  );
  gauge(
    'chain_unread_blocks',
    'Blocks of a network that its index has not read yet',
    ofEach(({ tipHeight, scannedHeight }) => Math.max(0, Number(tipHeight - scannedHeight))),
  );
  gauge(
    'chain_halted',
    'Whether the payouts of a network are halted until the operator resumes them; 1 is an alarm',
    ofEach(({ haltedReason }) => Number(haltedReason !== null)),
  );
  gauge(
    'chain_payouts_waiting',
    'Parts of payouts that have not ended, by the reason why they wait',
    ({ waiting }) => waiting.map(({ network, reason, count }) => [{ network, reason }, count]),
    ['network', 'reason'],
  );
  gauge(
    'chain_payouts_oldest_seconds',
    'The age of the oldest payout that waits for a reason',
    ({ waiting, now }) =>
      waiting.map(({ network, reason, oldestAt }) => [{ network, reason }, secondsSince(oldestAt, now)]),
    ['network', 'reason'],
  );
  gauge(
    'chain_owed',
    'What users are owed in a currency of a real network, in units, as of the newest block of the books',
    ({ coverage }) => coverage.map(({ currency, owedMinor }) => inUnits(currency, owedMinor)),
    ['currency'],
  );
  gauge(
    'chain_missing',
    'What users are owed beyond the coins at our addresses and on their way, in units; above 0 is an alarm',
    ({ coverage }) => coverage.map(({ currency, missingMinor }) => inUnits(currency, missingMinor)),
    ['currency'],
  );
  gauge(
    'chain_fees_beyond',
    "Network fees beyond what users paid, of the last 24 hours, in units of the network's coin; an alarm above chain_fees_beyond_limit",
    ({ fees }) => fees.map(({ network, coin, beyondMinor }) => [{ network }, unitsOf(coin, beyondMinor)]),
  );
  gauge(
    'chain_fees_beyond_limit',
    "FEES_BEYOND_DAY_USD in units of the network's coin, by its present price",
    ({ fees }) =>
      fees.flatMap(({ network, coin, limitMinor }): [Record<string, string>, number][] =>
        limitMinor === undefined ? [] : [[{ network }, unitsOf(coin, limitMinor)]],
      ),
  );
}

function inUnits(currency: Currency, minor: bigint): [Record<string, string>, number] {
  return [{ currency: currency.key }, unitsOf(currency, minor)];
}

function unitsOf({ decimal }: Currency, minor: bigint): number {
  return Number(formatAmount(minor, decimal));
}

function secondsSince(then: Date, now: Date): number {
  return (now.getTime() - then.getTime()) / 1000;
}
