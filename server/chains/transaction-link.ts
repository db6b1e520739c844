import { brand } from '../../contract/brand';
import type { ChainNetwork } from './chain-networks';
import type { RealNetwork } from './chains';

/** The page of a transaction at its network's explorer; null where there is none: explorers know the main networks alone. */
export function transactionLink(
  { real }: { real: ReadonlyMap<ChainNetwork, Pick<RealNetwork, 'networkName'>> },
  { network, hash }: { network: ChainNetwork; hash: string | null },
): string | null {
  const page = brand.explorers[network];
  const isMain = real.get(network)?.networkName === 'main';
  return hash === null || page === '' || !isMain ? null : page.replace('{hash}', hash);
}
