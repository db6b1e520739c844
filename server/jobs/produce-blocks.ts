import { produceBlocks } from '../gateways/chains/produce-blocks';
import type { ServiceContext } from '../service-context';
import { repeat } from './repeat';

/** Often enough that blocks come at their times. */
const intervalMs = 250;

/** Keeps the stand-in's networks going, in whichever server comes first. */
export function startProducingBlocks({ db, clock, config, log }: ServiceContext): () => Promise<void> {
  return repeat({
    name: 'producing blocks',
    intervalMs,
    log,
    work: () => produceBlocks(db, { now: clock.now(), intervalMs: config.CHAIN_BLOCK_MS }),
  });
}
