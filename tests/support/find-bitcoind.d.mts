interface Search {
  env?: Record<string, string | undefined>;
}

/** Where a node that the system lacks is unpacked. */
export function bitcoindFolder(env?: Record<string, string | undefined>): string;

/** The node that `BITCOIND` names, else the one on the path, else the one that was unpacked before, else undefined. */
export function findBitcoind(search?: Search): string | undefined;

/** As findBitcoind, but unpacks Debian's package where it can; throws with advice otherwise. */
export function provideBitcoind(search?: Search): string;
