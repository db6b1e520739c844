/** A chain's network: the real one, the public test network, or a developer's own. */
export type NetworkName = 'main' | 'test' | 'regtest';

/** The prefixes of Bitcoin's addresses and keys, which differ by network, so that they can't be confused. */
interface BitcoinForm {
  /** The prefix of addresses with a witness program (BIP-173). */
  bech32: string;
  pubKeyHash: number;
  scriptHash: number;
  /** The prefix of private keys. */
  wif: number;
}

const testPrefixes = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };

export const bitcoinForms: Readonly<Record<NetworkName, BitcoinForm>> = {
  main: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  test: { bech32: 'tb', ...testPrefixes },
  regtest: { bech32: 'bcrt', ...testPrefixes },
};
