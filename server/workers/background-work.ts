import { foldTallies } from '../bills/bill-tallies';
import { runBulkJobs } from '../bulk/run-bulk-jobs.service';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { chainNetworks } from '../chains/chain-networks';
import { NodeWatch, followTogether } from '../chains/follow-networks';
import { planSweeps } from '../chains/sweeps/plan-sweeps';
import { defineWorker } from '../kernel/define-worker';
import type { Worker } from '../kernel/define-worker';
import { extendLog } from '../ledger/log/extend-log.service';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { releaseExpiredHolds } from '../ledger/holds';
import { sendToWitnesses } from '../log/send-to-witnesses.service';
import type { WitnessedHeads } from '../log/send-to-witnesses.service';
import { collectPushes } from '../push/collect-pushes.service';
import { deliverPushes } from '../push/deliver-pushes.service';
import { priceRecordsWorker } from '../market/currencies/price-records';
import { payReferrers } from '../referrals/pay-referrers.service';
import { settleInputs } from '../external/settle-inputs.service';
import { expireSends } from '../send/end-send.service';
import { runMintRequests } from '../mint-house/run-mint-requests.service';
import type { ServiceContext } from '../service-context';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.service';
import { auditWatchWorker } from './audit-watch';
import { housekeepingWorker } from './housekeeping';
import { WorkWaiting } from './work-waiting';

interface BackgroundContext extends ServiceContext {
  waiting: WorkWaiting;
}

/** A worker that moves money. It rests while the books lack a head of their log. */
const moneyWorker = (
  definition: Parameters<typeof defineWorker<BackgroundContext>>[0],
): Worker<BackgroundContext> =>
  defineWorker({
    ...definition,
    isWaiting: async (context) =>
      !context.headWatch.isLost && ((await definition.isWaiting?.(context)) ?? true),
  });

/** Compares the books with the newest signed head every second, in each server. */
const headWatchWorker = defineWorker<BackgroundContext>({
  name: 'log-heads',
  intervalMs: 1_000,
  work: ({ headWatch }) => headWatch.look(),
});

const witnessed: WitnessedHeads = new Map();

/** Sends the newest head to the witnesses. One server does it; where it fails, the next round sends what is newest then. */
const witnessesWorker = defineWorker<BackgroundContext>({
  name: 'log-witnesses',
  intervalMs: 20_000,
  leaseMs: 60_000,
  isWaiting: ({ config }) => Promise.resolve(config.LOG_WITNESSES !== undefined),
  work: (context) => sendToWitnesses(context, witnessed),
});

/** Seals new entries every second and signs the head of their log, in whichever server comes first. */
export const sealingWorker = defineWorker<BackgroundContext>({
  name: 'sealing',
  intervalMs: 1_000,
  isWaiting: ({ waiting }) => waiting.has('entries'),
  work: async (context) => {
    await sealNewEntries(context.db, context.clock.now());
    await extendLog(context);
  },
});

/** Checks every few seconds for expired holds. */
const holdsWorker = moneyWorker({
  name: 'expired-holds',
  intervalMs: 5_000,
  work: releaseExpiredHolds,
});

/** Runs the mint house's requests. The interval is short, so users hardly notice it. Servers share the work. */
const mintHouseWorker = moneyWorker({
  name: 'mint-house',
  intervalMs: 250,
  isWaiting: ({ waiting }) => waiting.has('mintRequests'),
  work: runMintRequests,
});

/** Continues jobs over many bills. Servers share the work; each part of a job runs on one server. */
const bulkWorker = moneyWorker({
  name: 'bulk',
  intervalMs: 250,
  isWaiting: ({ waiting }) => waiting.has('bulkJobs'),
  work: runBulkJobs,
});

/** Keeps the tables of bill counts small. */
const talliesWorker = defineWorker<ServiceContext>({
  name: 'bill-tallies',
  intervalMs: 5_000,
  work: foldTallies,
});

/** Produces the stand-in networks' blocks on time, in whichever server comes first. */
const blocksWorker = defineWorker<BackgroundContext>({
  name: 'embedded-chain',
  intervalMs: 250,
  isWaiting: ({ waiting }) => waiting.has('blocks'),
  work: ({ db, clock, config }) => produceBlocks(db, { now: clock.now(), intervalMs: config.CHAIN_BLOCK_MS }),
});

/** Releases the money of sends that were not confirmed in time. */
const sendsWorker = moneyWorker({
  name: 'unconfirmed-sends',
  intervalMs: 5_000,
  work: expireSends,
});

/** Sends notifications to browsers. Servers share the work. */
const pushWorker = defineWorker<BackgroundContext>({
  name: 'push',
  intervalMs: 1_000,
  isWaiting: ({ waiting }) => waiting.has('pushes'),
  work: async (context) => {
    await collectPushes(context);
    await deliverPushes(context);
  },
});

/** Pays the rewards of a month once it is over. Servers share the work. */
const referralsWorker = moneyWorker({
  name: 'referral-rewards',
  intervalMs: 10_000,
  work: payReferrers,
});

/** Migrates coins that arrived for requests, and ends expired requests. Servers share the work. */
const inputsWorker = moneyWorker({
  name: 'external-inputs',
  intervalMs: 2_000,
  isWaiting: ({ waiting }) => waiting.has('inputs'),
  work: settleInputs,
});

/** Posts events to users' programs. Servers share the work. */
const webhooksWorker = defineWorker<BackgroundContext>({
  name: 'webhooks',
  intervalMs: 1_000,
  isWaiting: ({ waiting }) => waiting.has('webhooks'),
  work: deliverWebhooks,
});

const nodeWatch = new NodeWatch();

/**
 * Follow the networks: deposits, the ends of payouts, and due payouts. The simulated ones share a worker; a real one has its
 * own, because its node may not answer. Servers share the work.
 */
export const networkWorkers: readonly Worker<BackgroundContext>[] = [
  moneyWorker({
    name: 'networks',
    intervalMs: 1_000,
    work: (context) => followTogether(context, nodeWatch, context.chains.embedded),
  }),
  ...chainNetworks.map((network) =>
    moneyWorker({
      name: `network-${network}`,
      intervalMs: 1_000,
      work: async (context) => {
        if (context.chains.real.has(network)) await followTogether(context, nodeWatch, [network]);
      },
    }),
  ),
];

/** Sweeps users' addresses to our own, a while after the coins are final. Servers share the work. */
const sweepsWorker = moneyWorker({
  name: 'sweeps',
  intervalMs: 30_000,
  work: planSweeps,
});

/** All background work of a server. */
const allWorkers: readonly Worker<BackgroundContext>[] = [
  housekeepingWorker,
  sealingWorker,
  headWatchWorker,
  witnessesWorker,
  auditWatchWorker,
  holdsWorker,
  mintHouseWorker,
  bulkWorker,
  talliesWorker,
  blocksWorker,
  ...networkWorkers,
  sweepsWorker,
  sendsWorker,
  pushWorker,
  referralsWorker,
  inputsWorker,
  webhooksWorker,
  priceRecordsWorker,
];

/** Starts workers, each on its own. The returned function stops them all, and waits for running rounds. */
export function startWorkers(
  context: ServiceContext,
  workers: readonly Worker<BackgroundContext>[] = allWorkers,
): () => Promise<void> {
  const { db, clock, config } = context;
  const waiting = new WorkWaiting({ db, clock, blockIntervalMs: config.CHAIN_BLOCK_MS });
  const stops = workers.map((worker) => worker.start({ ...context, waiting }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
