import { followNetworks } from '../../server/chains/follow-networks';
import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import type { ServiceContext } from '../../server/service-context';

/** One round of the workers that fills of blue bills need: reads the networks, continues requests, sends payouts. */
export async function followMintHouse(context: ServiceContext): Promise<void> {
  await followNetworks(context);
  await runMintRequests(context);
  await followNetworks(context);
}
