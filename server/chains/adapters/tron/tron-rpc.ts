import { hex } from '@scure/base';
import * as z from 'zod/mini';
import type { BlockRef } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import type { NodeCalls } from '../node-client';
import { addressOfHex, hexOfAddress } from './tron-address';
import { transactionId } from './tron-transactions';

/** For a whole block, or for all receipts of one; far more than the largest that the network has had. */
const blockBytesMax = 32 * 2 ** 20;
const transactionsInBlockMax = 20_000;
const messageMaxLength = 200;
/** More than any amount of a token that is worth something; a larger one is a lie. */
export const amountMax = 2n ** 128n;

/** Whole numbers that JSON carries exactly. Zeros are often left out, as protocol buffers do. */
const whole = z.pipe(
  z.int().check(z.gte(0)),
  z.transform((number) => BigInt(number)),
);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const hexDigits = z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/));
const addressHex = z.string().check(z.regex(/^41[0-9a-f]{40}$/));
const shortText = z.string().check(z.maxLength(10_000));
/** Nodes say that they do not have something by an empty object; anything else in it is another answer, often an error. */
const nothing = z.pipe(
  z.strictObject({}),
  z.transform(() => undefined),
);

const transactionModel = z.object({
  txID: hash,
  raw_data_hex: hexDigits,
  ret: z.optional(z.array(z.object({ contractRet: z.optional(shortText) }))),
});
const blockModel = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({ number: z._default(whole, 0n), parentHash: hash, timestamp: z._default(whole, 0n) }),
  }),
  transactions: z._default(z.array(transactionModel).check(z.maxLength(transactionsInBlockMax)), []),
});
const internalModel = z.object({
  caller_address: z._default(z.string(), ''),
  transferTo_address: z._default(z.string(), ''),
  // Other people's tokens have numbers here that JSON cannot carry: looked at only where coins are meant for us.
  callValueInfo: z._default(
    z.array(z.object({ callValue: z.optional(z.number()), tokenId: z.optional(z.unknown()) })),
    [],
  ),
  note: z._default(z.string(), ''),
  rejected: z._default(z.boolean(), false),
});
const logModel = z.object({
  address: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  topics: z._default(z.array(hash), []),
  data: z._default(hexDigits, ''),
});
const receiptModel = z.object({
  id: hash,
  blockNumber: z._default(whole, 0n),
  fee: z._default(whole, 0n),
  result: z.optional(shortText),
  receipt: z._default(
    z.object({
      energy_fee: z._default(whole, 0n),
      net_fee: z._default(whole, 0n),
      result: z.optional(shortText),
    }),
    { energy_fee: 0n, net_fee: 0n },
  ),
  log: z._default(z.array(logModel), []),
  internal_transactions: z._default(z.array(internalModel), []),
});

const broadcastModel = z.object({
  result: z._default(z.boolean(), false),
  code: z.optional(shortText),
  message: z._default(z.string(), ''),
  txid: z.optional(hash),
});
const parametersModel = z.object({
  chainParameter: z
    .array(z.object({ key: shortText, value: z._default(z.int(), 0) }))
    .check(z.maxLength(1_000)),
});
const accountModel = z.object({ address: addressHex, balance: z._default(whole, 0n) });
const constantModel = z.object({
  result: z.object({ result: z._default(z.boolean(), false), message: z.optional(z.string()) }),
  energy_used: z._default(whole, 0n),
  constant_result: z._default(z.array(hexDigits), []),
  transaction: z.optional(z.object({ ret: z.optional(z.array(z.object({ ret: z.optional(shortText) }))) })),
});

/** A transaction in a block: its bytes, and how it went. */
export interface BlockTransaction {
  id: string;
  raw: Uint8Array;
  outcome: string | undefined;
}

export interface TronBlock {
  ref: BlockRef;
  parentHash: string;
  timeMs: bigint;
  transactions: readonly BlockTransaction[];
}

/** What a node says that a transaction did; amounts in sun. */
export type Receipt = z.infer<typeof receiptModel>;

/** Which blocks to read: the newest, or only final ones. */
export type View = 'newest' | 'solid';
const folders: Readonly<Record<View, string>> = { newest: '/wallet', solid: '/walletsolidity' };

/** The calls of a full node that are used. Each answer's form and identity are checked: a `NodeError` otherwise. */
export interface TronRpc {
  nowBlock(view: View): Promise<TronBlock>;
  block(view: View, height: bigint): Promise<TronBlock | undefined>;
  receipts(height: bigint): Promise<readonly Receipt[]>;
  hasTransaction(view: View, id: string): Promise<boolean>;
  isWaiting(id: string): Promise<boolean>;
  /** The coins of an address in sun; undefined where it was never activated. */
  balance(view: View, address: string): Promise<bigint | undefined>;
  /** Runs a contract's call without a transaction; the result is in hex. */
  call(view: View, call: ContractCall): Promise<{ energy: bigint; result: string; hasFailed: boolean }>;
  parameters(): Promise<ReadonlyMap<string, bigint>>;
  broadcast(bytes: string): Promise<z.infer<typeof broadcastModel>>;
}

export interface ContractCall {
  owner: string;
  contract: string;
  /** Such as `balanceOf(address)`. */
  signature: string;
  /** Its arguments in hex. */
  parameter: string;
}

/** Most calls write a message's bytes in hex, some write it as it is. */
export function readableMessage(message: string): string {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(message);
  const text = isHex ? new TextDecoder().decode(hex.decode(message)) : message;
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, messageMaxLength);
}

/** Creates the calls over a client. */
export function createTronRpc({ post }: Pick<NodeCalls, 'post'>): TronRpc {
  const blockLimits = { bytes: blockBytesMax };
  return {
    nowBlock: async (view) =>
      readBlock(await post(`${folders[view]}/getnowblock`, {}, blockModel, blockLimits)),
    async block(view, height) {
      const path = `${folders[view]}/getblockbynum`;
      const answer = await post(path, { num: Number(height) }, z.union([nothing, blockModel]), blockLimits);
      if (answer === undefined) return undefined;
      const block = readBlock(answer);
      if (block.ref.height !== height)
        throw new NodeError(`asked for block ${height}, the node gave ${block.ref.height}`);
      return block;
    },
    async receipts(height) {
      const path = '/wallet/gettransactioninfobyblocknum';
      const model = z.array(receiptModel).check(z.maxLength(transactionsInBlockMax));
      return post(path, { num: Number(height) }, model, blockLimits);
    },
    hasTransaction: async (view, id) => isThere(`${folders[view]}/gettransactionbyid`, id),
    isWaiting: async (id) => isThere('/wallet/gettransactionfrompending', id),
    async balance(view, address) {
      const asked = { address: hexOfAddress(address), visible: false };
      const answer = await post(`${folders[view]}/getaccount`, asked, z.union([nothing, accountModel]));
      if (answer === undefined) return undefined;
      if (addressOfHex(answer.address) !== address)
        throw new NodeError(`asked for the account ${address}, the node gave another`);
      return answer.balance;
    },
    async call(view, { owner, contract, signature, parameter }) {
      const asked = {
        owner_address: hexOfAddress(owner),
        contract_address: hexOfAddress(contract),
        function_selector: signature,
        parameter,
        visible: false,
      };
      const answer = await post(`${folders[view]}/triggerconstantcontract`, asked, constantModel);
      const { result, message } = answer.result;
      if (!result) throw new NodeError(`${contract} cannot be called: ${readableMessage(message ?? '')}`);
      // The network's own spelling.
      const hasFailed = message !== undefined || (answer.transaction?.ret?.[0]?.ret ?? 'SUCESS') !== 'SUCESS';
      return { energy: answer.energy_used, result: answer.constant_result[0] ?? '', hasFailed };
    },
    async parameters() {
      const { chainParameter } = await post('/wallet/getchainparameters', {}, parametersModel);
      return new Map(chainParameter.map(({ key, value }) => [key, BigInt(value)]));
    },
    broadcast: async (bytes) => post('/wallet/broadcasthex', { transaction: bytes }, broadcastModel),
  };

  async function isThere(path: string, id: string): Promise<boolean> {
    const answer = await post(path, { value: id }, z.union([nothing, transactionModel]));
    if (answer === undefined) return false;
    if (readTransaction(answer).id !== id)
      throw new NodeError(`asked for the transaction ${id}, the node gave another`);
    return true;
  }
}

function readBlock({ blockID, block_header, transactions }: z.infer<typeof blockModel>): TronBlock {
  const { number, parentHash, timestamp } = block_header.raw_data;
  const isParents = number === 0n || heightIn(parentHash) === number - 1n;
  if (heightIn(blockID) !== number || !isParents)
    throw new NodeError(`block ${number} has a hash of another height`);
  return {
    ref: { height: number, hash: blockID },
    parentHash,
    timeMs: timestamp,
    transactions: transactions.map(readTransaction),
  };
}

/** A block's hash begins with its height. */
function heightIn(blockHash: string): bigint {
  return BigInt(`0x${blockHash.slice(0, 16)}`);
}

/** Parses a transaction and requires that its bytes have its hash. */
function readTransaction({ txID, raw_data_hex, ret }: z.infer<typeof transactionModel>): BlockTransaction {
  const raw = hex.decode(raw_data_hex);
  if (transactionId(raw) !== txID) throw new NodeError(`the transaction ${txID} has another hash`);
  return { id: txID, raw, outcome: ret?.[0]?.contractRet };
}
