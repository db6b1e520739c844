import type { RequestFacts } from '../../../contract/currencies/currencies.contract';
import { convertDecimals, formatAmount } from '../../../contract/money/amounts';
import { cleanRecipient } from '../../lib/clean-text';
import { createPassedText } from '../../lib/passed-text';

/** The currency to send, and the facts by which requests name it; null while they are unknown. */
export interface RequestedCurrency {
  currency: { network: string; protocol: string; decimal: number };
  facts: RequestFacts | null;
}

/** Why a payment request cannot be paid with the chosen currency. */
export type RequestFault =
  | { kind: 'otherNetwork'; network: string }
  | { kind: 'otherChain'; chainId: string }
  | { kind: 'otherToken' }
  /** It requires something that this wallet does not do. */
  | { kind: 'unknownDemand' }
  | { kind: 'unreadable' };

/** A recipient with the amount that a payment request names, in units. */
export type PaymentRequest =
  | { to: string; amount?: string | undefined; fault?: never }
  | { fault: RequestFault; to?: never; amount?: never };

const schemes = ['bitcoin', 'ethereum', 'tron'] as const;
type Scheme = (typeof schemes)[number];

/** Coins of other wallets, whose requests are refused by name. */
const otherSchemes = [
  'bitcoincash',
  'bnb',
  'cardano',
  'dash',
  'dogecoin',
  'lightning',
  'litecoin',
  'monero',
  'polygon',
  'ripple',
  'solana',
  'stellar',
  'zcash',
];

/** Whether a text is a coin's payment request, of whichever network. */
export function isPaymentRequest(text: string): boolean {
  const [, scheme = ''] = /^([a-z]+):[0-9a-z]/i.exec(cleanRecipient(text).trim()) ?? [];
  return [...schemes, ...otherSchemes].includes(scheme.toLowerCase());
}

/** A scanned payment request on its way to the send sheet. */
export const scannedRequest = createPassedText();

/** A link of another coin: its name, and a text of an address's length. */
const otherCoin = /^([a-z][a-z0-9]{2,19}):(?!\/\/)[0-9a-z:@/-]{20,}/i;

/**
 * Reads a recipient as it was typed, pasted or scanned: an address, a name, or a payment request (BIP-21, EIP-681, and
 * the `tron:` links of Tron's wallets). A request for another network, chain or token is a fault, never an address.
 */
export function readPaymentRequest(text: string, chosen: RequestedCurrency): PaymentRequest {
  const cleaned = cleanRecipient(text).trim();
  const [, schemeText = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(cleaned) ?? [];
  const scheme = schemes.find((known) => known === schemeText.toLowerCase());
  if (scheme === undefined) {
    const [, coin] = otherCoin.exec(cleaned) ?? [];
    return coin === undefined
      ? { to: cleaned }
      : { fault: { kind: 'otherNetwork', network: coin.toLowerCase() } };
  }
  const parts = partsOf(rest);
  if (parts === undefined) return unreadable;
  return readers[scheme](parts, chosen);
}

interface RequestParts {
  /** What stands before the question mark. */
  target: string;
  /** By lower-case name. */
  parameters: ReadonlyMap<string, string>;
}

/** The parts of a request; undefined where a parameter stands twice or cannot be decoded. */
function partsOf(rest: string): RequestParts | undefined {
  const [target = '', ...query] = rest.split('?');
  const pairs = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.toLowerCase(), decoded(value.join('='))] as const;
    });
  const parameters = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (value === undefined || parameters.has(name)) return undefined;
    parameters.set(name, value);
  }
  return { target, parameters };
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const unreadable: PaymentRequest = { fault: { kind: 'unreadable' } };
const otherToken: PaymentRequest = { fault: { kind: 'otherToken' } };

const readers: Readonly<Record<Scheme, (parts: RequestParts, chosen: RequestedCurrency) => PaymentRequest>> =
  {
    bitcoin: readBitcoin,
    ethereum: readEthereum,
    tron: readTron,
  };

/** BIP-21: an address, an amount in bitcoins, and `req-` parameters that must be understood. */
function readBitcoin({ target, parameters }: RequestParts, { currency }: RequestedCurrency): PaymentRequest {
  if (currency.network !== 'bitcoin') return otherNetwork('bitcoin');
  if (hasDemand(parameters)) return { fault: { kind: 'unknownDemand' } };
  return isPlain(target) ? withUnits(target, parameters.get('amount'), currency.decimal) : unreadable;
}

/** Tron has no standard. Its wallets name an amount in units, and a token by its contract. */
function readTron(
  { target, parameters }: RequestParts,
  { currency, facts }: RequestedCurrency,
): PaymentRequest {
  if (currency.network !== 'tron') return otherNetwork('tron');
  if (hasDemand(parameters)) return { fault: { kind: 'unknownDemand' } };
  if (!isPlain(target)) return unreadable;
  const contract = tokenNames.map((name) => parameters.get(name)).find((value) => value !== undefined);
  if (contract !== undefined && contract !== (facts?.contract ?? '')) return otherToken;
  // Without a token it is not said what the amount is of, unless only the coin can be meant.
  const isOfChosen = contract !== undefined || currency.protocol === 'native';
  return isOfChosen ? withUnits(target, parameters.get('amount'), currency.decimal) : { to: target };
}

const tokenNames = ['token', 'contract', 'contractaddress'];

/** EIP-681: `[pay-]address[@chain][/function][?parameters]`, with amounts in the smallest unit. */
function readEthereum({ target, parameters }: RequestParts, chosen: RequestedCurrency): PaymentRequest {
  const { currency, facts } = chosen;
  if (!['ethereum', 'tectum'].includes(currency.network) || currency.protocol === 't12')
    return otherNetwork('ethereum');
  const match = /^(?:pay-)?([0-9a-z.]+)(?:@([0-9]+))?(?:\/([a-z0-9_]+))?$/i.exec(target);
  if (match === null) return unreadable;
  const [, address = '', chain = '1', call] = match;
  const chainId = String(facts?.chainId ?? 1);
  if (chain !== chainId)
    return chain === '1' ? otherNetwork('ethereum') : { fault: { kind: 'otherChain', chainId: chain } };
  if (hasDemand(parameters) || (call !== undefined && call !== 'transfer'))
    return { fault: { kind: 'unknownDemand' } };
  const contract = facts?.contract ?? null;
  const isCoin = currency.protocol !== 'erc20' && contract === null;
  const value = parameters.get('value');
  if (call === undefined) {
    if (value === undefined) return { to: address };
    return isCoin ? withAtoms(address, value, chosen) : otherToken;
  }
  if (address.toLowerCase() !== contract?.toLowerCase()) return otherToken;
  const [to, atoms] = [parameters.get('address'), parameters.get('uint256')];
  if (to === undefined || (value !== undefined && readNumber(value) !== 0n)) return unreadable;
  return atoms === undefined ? { to } : withAtoms(to, atoms, chosen);
}

function isPlain(address: string): boolean {
  return /^[0-9a-z]+$/i.test(address);
}

function hasDemand(parameters: ReadonlyMap<string, string>): boolean {
  return [...parameters.keys()].some((name) => name.startsWith('req-'));
}

function otherNetwork(network: Scheme): PaymentRequest {
  return { fault: { kind: 'otherNetwork', network } };
}

/** A recipient with an amount in units, if there is one. */
function withUnits(to: string, amount: string | undefined, decimal: number): PaymentRequest {
  if (amount === undefined) return { to };
  // Units are a whole number of minor units, with the point moved.
  const minor = /e/i.test(amount) ? undefined : readNumber(`${amount}e${decimal}`);
  return minor === undefined ? unreadable : withMinor(to, minor, decimal);
}

/** A recipient with an amount in the network's smallest unit. */
function withAtoms(to: string, atoms: string, { currency, facts }: RequestedCurrency): PaymentRequest {
  const count = readNumber(atoms);
  const scales = { fromDecimal: facts?.decimals ?? currency.decimal, toDecimal: currency.decimal };
  const minor = count === undefined ? undefined : convertDecimals(count, scales);
  return minor === undefined ? unreadable : withMinor(to, minor, currency.decimal);
}

function withMinor(to: string, minor: bigint, decimal: number): PaymentRequest {
  return { to, amount: minor === 0n ? undefined : formatAmount(minor, decimal) };
}

/** A whole number as EIP-681 writes it: digits, a point, a power of ten. Undefined for anything else. */
function readNumber(text: string): bigint | undefined {
  const match = /^\+?([0-9]{0,80})(?:\.([0-9]{0,80}))?(?:e([0-9]{1,2}))?$/i.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = '', power = '0'] = match;
  if (whole + fraction === '') return undefined;
  const digits = fraction.padEnd(Number(power), '0');
  return /^0*$/.test(digits.slice(Number(power)))
    ? BigInt(`0${whole}${digits.slice(0, Number(power))}`)
    : undefined;
}
