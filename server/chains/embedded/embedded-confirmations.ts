import type { ChainNetwork } from '../chain-networks';

/** The blocks, its own included, that make a transaction final on the simulated networks. */
export const embeddedConfirmations: Readonly<Record<ChainNetwork, number>> = {
  bitcoin: 2,
  ethereum: 3,
  tron: 3,
  tectum: 2,
};
