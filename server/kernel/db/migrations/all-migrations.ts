import { baseline } from './0056-baseline';
import { uncheckedNetworks } from './0057-unchecked-networks';
import { chainNodes } from './0058-chain-nodes';
import { unprovenArrivals } from './0059-unproven-arrivals';
import type { Migration } from './migration';

/** All migrations by number, from the baseline on without gaps. */
export const allMigrations: readonly [Migration, ...Migration[]] = [
  baseline,
  uncheckedNetworks,
  chainNodes,
  unprovenArrivals,
];
