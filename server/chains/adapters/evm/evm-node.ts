import * as z from 'zod/mini';
import { ForeignNode, NodeError } from '../chain-adapter';
import type { BlockRef } from '../chain-adapter';
import { createNodeClient, NodeRefusal } from '../node-client';
import type { NodeCalls, RpcCall } from '../node-client';
import type { NodeHttpOptions } from '../node-http';
import {
  blockModel,
  bytesModel,
  countModel,
  feeHistoryModel,
  hashModel,
  headerModel,
  pendingBlockModel,
  receiptModel,
  tokenAmountModel,
  transactionModel,
  weiModel,
} from './evm-models';
import type { EvmBlock, EvmReceipt, EvmTransaction } from './evm-models';
import type { EvmSettings, EvmToken } from './evm-settings';
import { tokenCalls } from './token-calls';

/** A full block with its calls' data or its logs takes some megabytes. */
const blockLimits = { bytes: 32 * 2 ** 20 };
const methodNotFound = -32_601;

const rpc = (method: string, ...params: unknown[]): RpcCall => ({ method, params });
const hexOf = (count: bigint): string => `0x${count.toString(16)}`;
/** EIP-1898: a block by its hash, and only while it is part of the node's chain. */
const at = (blockHash: string) => ({ blockHash, requireCanonical: true });

/** The calls of an Ethereum node that the adapter makes, with answers of the right form and about what was asked. */
export type EvmNode = ReturnType<typeof createEvmNode>;

/** A node that has another chain id, or whose tokens count otherwise than we do, answers nothing. */
export function createEvmNode(settings: EvmSettings, options: NodeHttpOptions) {
  const node = createNodeClient({ ...options, identify: async (calls) => identify(settings, calls) });
  return {
    async headers(...tags: readonly ('latest' | 'finalized')[]) {
      return node.callAll(
        tags.map((tag) => rpc('eth_getBlockByNumber', tag, false)),
        headerModel,
      );
    },

    async hashAt(height: bigint): Promise<string | undefined> {
      const header = await node.call(
        rpc('eth_getBlockByNumber', hexOf(height), false),
        z.nullable(headerModel),
      );
      return header?.number === height ? header.hash : undefined;
    },

    async block(height: bigint): Promise<EvmBlock | undefined> {
      const call = rpc('eth_getBlockByNumber', hexOf(height), true);
      return (await node.call(call, z.nullable(blockModel), blockLimits)) ?? undefined;
    },

    /** The block that the node is building from waiting transactions, if it does. */
    async pendingBlock(): Promise<z.infer<typeof pendingBlockModel> | undefined> {
      const call = rpc('eth_getBlockByNumber', 'pending', true);
      return (await node.call(call, z.nullable(pendingBlockModel), blockLimits)) ?? undefined;
    },

    async receipts({ hash, transactions }: EvmBlock): Promise<EvmReceipt[]> {
      if (transactions.length === 0) return [];
      try {
        return await node.call(rpc('eth_getBlockReceipts', hash), z.array(receiptModel), blockLimits);
      } catch (error) {
        if (!(error instanceof NodeRefusal) || error.code !== methodNotFound) throw error;
      }
      const calls = transactions.map((transaction) => rpc('eth_getTransactionReceipt', transaction.hash));
      return node.callAll(calls, receiptModel);
    },

    async receipt(hash: string): Promise<EvmReceipt | undefined> {
      const receipt = await node.call(rpc('eth_getTransactionReceipt', hash), z.nullable(receiptModel));
      if (receipt !== null && receipt.transactionHash !== hash)
        throw new NodeError("the node gave another transaction's receipt");
      return receipt ?? undefined;
    },

    async transaction(hash: string): Promise<EvmTransaction | undefined> {
      const transaction = await node.call(
        rpc('eth_getTransactionByHash', hash),
        z.nullable(transactionModel),
      );
      if (transaction !== null && transaction.hash !== hash)
        throw new NodeError('the node gave another transaction');
      return transaction ?? undefined;
    },

    /** What addresses have of the coin or a token at a block, in the order of the addresses. */
    async balances(
      token: EvmToken | undefined,
      addresses: readonly string[],
      block: Pick<BlockRef, 'hash'>,
    ): Promise<bigint[]> {
      if (token === undefined) {
        const calls = addresses.map((address) => rpc('eth_getBalance', address, at(block.hash)));
        return node.callAll(calls, weiModel);
      }
      const call = (address: string) => ({ to: token.contract, data: tokenCalls.balanceOf(address) });
      const calls = addresses.map((address) => rpc('eth_call', call(address), at(block.hash)));
      const amounts = await node.callAll(calls, z.union([z.literal('0x'), tokenAmountModel]));
      return amounts.map((amount) => {
        if (amount !== '0x') return amount;
        const { currency, contract } = token;
        throw new NodeError(`the contract ${contract} of ${currency.key} is in no final block yet`);
      });
    },

    /** How many transactions an address has sent: its lowest free nonce. */
    async nonce(address: string, block: 'latest' | 'pending' | BlockRef): Promise<bigint> {
      const where = typeof block === 'string' ? block : at(block.hash);
      return node.call(rpc('eth_getTransactionCount', address, where), countModel);
    },

    feeHistory: async (blocks: bigint, percentiles: readonly number[]) =>
      node.call(rpc('eth_feeHistory', hexOf(blocks), 'latest', percentiles), feeHistoryModel),

    estimateGas: async (call: EvmCall) =>
      node.call(rpc('eth_estimateGas', hexCall(call), 'latest'), countModel),

    /** What a call of a contract would return. */
    result: async (call: EvmCall) => node.call(rpc('eth_call', hexCall(call), 'latest'), bytesModel),

    sendRaw: async (bytes: string) => node.call(rpc('eth_sendRawTransaction', bytes), hashModel),
  };
}

interface EvmCall {
  from: string;
  to: string;
  value: bigint;
  data: string;
}

const hexCall = ({ value, ...call }: EvmCall) => ({ ...call, value: hexOf(value) });

async function identify({ chainId, tokens }: EvmSettings, node: NodeCalls): Promise<void> {
  const nodeChainId = await node.call(rpc('eth_chainId'), countModel);
  if (nodeChainId !== chainId)
    throw new ForeignNode(`the node is of chain ${nodeChainId}, not of ${chainId}`);
  for (const { contract, decimals, currency } of tokens) {
    const call = rpc('eth_call', { to: contract, data: tokenCalls.decimals }, 'latest');
    const answer = await node.call(call, bytesModel);
    if (answer === '0x' || BigInt(answer) !== BigInt(decimals))
      throw new ForeignNode(`the contract of ${currency.key} does not count with ${decimals} decimals there`);
  }
}
