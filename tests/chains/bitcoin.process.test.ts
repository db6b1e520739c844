import { afterAll, beforeAll, describe } from 'vitest';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { describeAdapter } from './adapter-contract';
import { bitcoinChain } from './bitcoin-chain';

const bitcoind = findBitcoind();
const note = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
let node: BitcoinNode;

beforeAll(async () => {
  if (bitcoind !== undefined) node = await startBitcoinNode(bitcoind);
});
afterAll(async () => {
  if (bitcoind !== undefined) await node.stop();
});

describe.runIf(bitcoind !== undefined)(`bitcoin${note}`, () => {
  describeAdapter('bitcoind', () => Promise.resolve(bitcoinChain(node)));
});
