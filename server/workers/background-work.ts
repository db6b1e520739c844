import { foldTallies } from '../bills/bill-tallies';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { releaseExpiredHolds } from '../ledger/holds';
import { runMintRequests } from '../mint-house/run-mint-requests.service';
import type { ServiceContext } from '../service-context';
import { repeat } from '../kernel/repeat';

const sealingMs = 1_000;

/** Seals new entries every second, in whichever server comes first. */
export function startSealing({ db, clock, log }: ServiceContext): () => Promise<void> {
  return repeat({ name: 'sealing', intervalMs: sealingMs, log, work: () => sealNewEntries(db, clock.now()) });
}

const holdsMs = 5_000;

/** Looks every few seconds for holds that have run out. */
export function startReleasingHolds(context: ServiceContext): () => Promise<void> {
  return repeat({
    name: 'releasing holds',
    intervalMs: holdsMs,
    log: context.log,
    work: () => releaseExpiredHolds(context),
  });
}

/** Short enough that whoever waits for his blanks hardly notices. */
const requestsMs = 250;
const talliesMs = 5_000;

/** Does what the mint house is asked for, and keeps the counts of bills small. */
export function startMintHouse(context: ServiceContext): () => Promise<void> {
  const { log } = context;
  const stoppers = [
    repeat({
      name: 'the mint house',
      intervalMs: requestsMs,
      log,
      work: () => runMintRequests(context),
    }),
    repeat({ name: 'counting bills', intervalMs: talliesMs, log, work: () => foldTallies(context) }),
  ];
  return async () => {
    for (const stop of stoppers) await stop();
  };
}

/** Often enough that blocks come at their times. */
const blocksMs = 250;

/** Keeps the stand-in's networks going, in whichever server comes first. */
export function startProducingBlocks({ db, clock, config, log }: ServiceContext): () => Promise<void> {
  return repeat({
    name: 'producing blocks',
    intervalMs: blocksMs,
    log,
    work: () => produceBlocks(db, { now: clock.now(), intervalMs: config.CHAIN_BLOCK_MS }),
  });
}
