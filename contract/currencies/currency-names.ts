import { brand } from '../brand';

/** Names of protocols that aren't their keys in capital letters. */
const protocolNames: Readonly<Record<string, string>> = {
  erc20: 'ERC-20',
  trc20: 'TRC-20',
  note: brand.billName,
  v4: 'v4.0',
};

/** A network's name, the same in every language: `Tectum` for the key `tectum`. */
export function networkNameOf(network: string): string {
  return network.slice(0, 1).toUpperCase() + network.slice(1);
}

/** A protocol's name, the same in every language. Undefined for `native`, which is translated. */
export function protocolNameOf(protocol: string): string | undefined {
  return protocol === 'native' ? undefined : (protocolNames[protocol] ?? protocol.toUpperCase());
}

/** Where a currency lives, without a word to translate: `Tectum T12`, `Bitcoin`. */
export function placeNameOf({ network, protocol }: { network: string; protocol: string }): string {
  return [networkNameOf(network), protocolNameOf(protocol)].filter(Boolean).join(' ');
}
