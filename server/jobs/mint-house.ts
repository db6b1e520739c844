import { foldTallies } from '../bills/tally-bills.service';
import { runMintRequests } from '../mint-house/run-mint-requests.service';
import type { ServiceContext } from '../service-context';
import { repeat } from './repeat';

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
