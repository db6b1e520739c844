import { canonicalAddress } from './evm-address';

/** The first 4 bytes of the hashes of the functions' names. */
const transferSelector = 'a9059cbb';
const balanceOfSelector = '70a08231';
const decimalsSelector = '313ce567';
/** The hash of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const addressWord = /^0x0{24}([0-9a-f]{40})$/;
const amountWord = /^0x[0-9a-f]{64}$/;
const transferCall = new RegExp(`^0x${transferSelector}0{24}([0-9a-f]{40})([0-9a-f]{64})$`);

/** Calls of a token's functions (ERC-20) in the form of contract calls: arguments in words of 32 bytes. */
export const tokenCalls = {
  transfer: (to: string, amount: bigint): string => `0x${transferSelector}${word(BigInt(to))}${word(amount)}`,
  balanceOf: (address: string): string => `0x${balanceOfSelector}${word(BigInt(address))}`,
  decimals: `0x${decimalsSelector}`,
} as const;

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

/** What a token's contract says that it moved, addresses canonical. */
export interface TokenMove {
  from: string;
  to: string;
  amount: bigint;
}

/** Reads the Transfer event of a log; undefined for any other event. */
export function readTransferLog(log: { topics: readonly string[]; data: string }): TokenMove | undefined {
  const [event, fromWord = '', toWord = '', ...more] = log.topics;
  if (event !== transferTopic || more.length > 0 || !amountWord.test(log.data)) return undefined;
  const from = addressWord.exec(fromWord)?.[1];
  const to = addressWord.exec(toWord)?.[1];
  if (from === undefined || to === undefined) return undefined;
  return { from: canonicalAddress(`0x${from}`), to: canonicalAddress(`0x${to}`), amount: BigInt(log.data) };
}

/** Reads the recipient and the amount of a plain transfer from a transaction's input; undefined for any other call. */
export function readTransferCall(input: string): Omit<TokenMove, 'from'> | undefined {
  const [, to, amount] = transferCall.exec(input) ?? [];
  if (to === undefined || amount === undefined) return undefined;
  return { to: canonicalAddress(`0x${to}`), amount: BigInt(`0x${amount}`) };
}
