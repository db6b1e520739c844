/**
 * The kind of owner of an address; each has a separate account on every chain. `own` keys are their users', others are ours.
 */
type KeyPurpose = 'custody' | 'bill' | 'user' | 'own' | 'input';

/** Which of all keys one is. */
export interface KeyPlace {
  chain: Chain;
  purpose: KeyPurpose;
  /** From 0 to 2^31 - 1. */
  index: number;
}

/** How BIP-44 and BIP-84 number purpose and coin. */
const roots: Readonly<Record<Chain, string>> = {
  bitcoin: "m/84'/0'",
  ethereum: "m/44'/60'",
  tron: "m/44'/195'",
};
const accounts: Readonly<Record<KeyPurpose, number>> = { custody: 0, bill: 1, user: 2, own: 3, input: 4 };

/** The path of the node whose children are the keys of an account. */
export function branchPath({ chain, purpose }: Omit<KeyPlace, 'index'>): string {
  return `${roots[chain]}/${accounts[purpose]}'/0`;
}

/** The whole path of a key, as wallets write it. */
export function keyPath(place: KeyPlace): string {
  return `${branchPath(place)}/${place.index}`;
}

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
