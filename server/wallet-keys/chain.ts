/** The kinds of keys and addresses that networks use. */
export const chains = ['bitcoin', 'ethereum', 'tron'] as const;
export type Chain = (typeof chains)[number];

/** By the catalogue's network. Tectum's addresses are those of Ethereum, on T12 as well. */
const chainByNetwork: ReadonlyMap<string, Chain> = new Map([
  ['bitcoin', 'bitcoin'],
  ['ethereum', 'ethereum'],
  ['tron', 'tron'],
  ['tectum', 'ethereum'],
]);

/** What kind of address a currency's network has; an unknown network is a fault of the program. */
export function chainOfNetwork(network: string): Chain {
  const chain = chainByNetwork.get(network);
  if (chain === undefined) throw new RangeError(`the network ${network} has no addresses here`);
  return chain;
}
