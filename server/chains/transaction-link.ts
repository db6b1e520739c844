import type { ChainNetwork } from './chain-networks';
import type { RealNetwork } from './chains';

/** The page of a transaction at its network's explorer; null if there is none, and on a simulated network. */
export function transactionLink(
  { real }: { real: ReadonlyMap<ChainNetwork, Pick<RealNetwork, 'explorer'>> },
  { network, hash }: { network: ChainNetwork; hash: string | null },
): string | null {
  const page = real.get(network)?.explorer ?? '';
  return hash === null || page === '' ? null : page.replace('{hash}', encodeURIComponent(hash));
}
