import * as z from 'zod/mini';
import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import { ForeignNode } from '../chain-adapter';
import { createNodeClient, NodeRefusal } from '../node-client';
import type { NodeCalls } from '../node-client';
import * as models from './bitcoin-rpc-models';
import { splitCoinKey } from './bitcoin-models';

/** The first block of each network; the public test network has had two, whose addresses are alike. */
const firstBlocks: Readonly<Record<NetworkName, readonly string[]>> = {
  main: ['000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'],
  test: [
    '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  ],
  regtest: ['0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'],
};

/** What bitcoind says where it has no such block, and where it has no such transaction. */
const noSuchHeight = -8;
const noSuchTransaction = -5;
/** A full block of 4 MB is written as hex and again as JSON with the outputs that it spends. */
const blockLimits = { bytes: 64 * 2 ** 20 };
/** 400,000 waiting transactions. */
const mempoolLimits = { bytes: 32 * 2 ** 20 };
/** Reading all unspent coins of the main network takes minutes. */
const scanLimitMs = 300_000;

export interface BitcoinRpcOptions {
  url: string;
  networkName: NetworkName;
  fetch?: typeof globalThis.fetch | undefined;
}

export type BitcoinRpc = ReturnType<typeof createBitcoinRpc>;

/** bitcoind's calls as far as they are needed; each throws a `NodeError` where the answer cannot be true. */
export function createBitcoinRpc(options: BitcoinRpcOptions) {
  const { url, fetch } = options;
  const clientOptions = {
    url,
    ...(fetch === undefined ? {} : { fetch }),
    identify: (calls: NodeCalls) => requireFirstBlock(calls, options.networkName),
  };
  const node = createNodeClient(clientOptions);
  const slowNode = createNodeClient({ ...clientOptions, timeLimitMs: scanLimitMs });

  return {
    chainInfo: () => node.call({ method: 'getblockchaininfo', params: [] }, models.chainInfoModel),
    blockHash: (height: bigint) =>
      unlessRefused(noSuchHeight, () =>
        node.call({ method: 'getblockhash', params: [Number(height)] }, models.hashModel),
      ),
    header: (hash: string) => node.call({ method: 'getblockheader', params: [hash] }, models.headerModel),
    /** With the outputs that its transactions spend. */
    block: (hash: string) =>
      node.call({ method: 'getblock', params: [hash, 3] }, models.blockModel, blockLimits),
    blockInputs: (hash: string) =>
      node.call({ method: 'getblock', params: [hash, 2] }, models.blockInputsModel, blockLimits),
    mempoolInfo: () => node.call({ method: 'getmempoolinfo', params: [] }, models.mempoolInfoModel),
    mempoolHashes: () =>
      node.call({ method: 'getrawmempool', params: [] }, z.array(models.hashModel), mempoolLimits),
    mempoolEntry: (hash: string) =>
      unlessRefused(noSuchTransaction, () =>
        node.call({ method: 'getmempoolentry', params: [hash] }, models.mempoolEntryModel),
      ),
    /** The bytes of waiting transactions as hex, those left out that wait no more. */
    waitingTransactions: (hashes: readonly string[]) => readWaiting(node, hashes),
    /** The block of a transaction: of a waiting one, or of any if the node keeps an index. */
    inclusion: (hash: string) =>
      unlessRefused(noSuchTransaction, () =>
        node.call({ method: 'getrawtransaction', params: [hash, 1] }, models.inclusionModel),
      ),
    estimate: (blocks: number) =>
      node.call({ method: 'estimatesmartfee', params: [blocks] }, models.estimateModel),
    /** Coins as the newest block leaves them, whatever waits; null where one is spent or has never been. */
    unspent: (keys: readonly string[]) =>
      node.callAll(
        keys.map((key) => {
          const { txid, vout } = splitCoinKey(key);
          return { method: 'gettxout', params: [txid, vout, false] };
        }),
        models.unspentModel,
      ),
    send: (bytes: string) => node.call({ method: 'sendrawtransaction', params: [bytes] }, models.hashModel),
    /** All coins at some addresses, in the newest block. */
    scan: (addresses: readonly string[]) =>
      slowNode.call(
        { method: 'scantxoutset', params: ['start', addresses.map((address) => `addr(${address})`)] },
        models.scanModel,
        blockLimits,
      ),
  };
}

async function requireFirstBlock(calls: NodeCalls, networkName: NetworkName): Promise<void> {
  const hash = await calls.call({ method: 'getblockhash', params: [0] }, models.hashModel);
  if (!firstBlocks[networkName].includes(hash))
    throw new ForeignNode(`the node is not of Bitcoin's ${networkName} network`);
}

async function unlessRefused<Answer>(code: number, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NodeRefusal && error.code === code) return undefined;
    throw error;
  }
}

const atOnce = 50;

/** A transaction that has left in the meantime fails its whole list, which is then read one by one. */
async function readWaiting(node: NodeCalls, hashes: readonly string[]): Promise<string[]> {
  const transactions: string[] = [];
  const callOf = (hash: string) => ({ method: 'getrawtransaction', params: [hash, 0] });
  for (let start = 0; start < hashes.length; start += atOnce) {
    const some = hashes.slice(start, start + atOnce);
    const together = await unlessRefused(noSuchTransaction, () =>
      node.callAll(some.map(callOf), models.hexModel),
    );
    if (together !== undefined) transactions.push(...together);
    else
      for (const hash of some) {
        const one = await unlessRefused(noSuchTransaction, () => node.call(callOf(hash), models.hexModel));
        if (one !== undefined) transactions.push(one);
      }
  }
  return transactions;
}
