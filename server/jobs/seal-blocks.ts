import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import type { ServiceContext } from '../service-context';
import { repeat } from './repeat';

const intervalMs = 1_000;

/** Seals new entries every second, in whichever server comes first. */
export function startSealing({ db, clock, log }: ServiceContext): () => Promise<void> {
  return repeat({ name: 'sealing', intervalMs, log, work: () => sealNewEntries(db, clock.now()) });
}
