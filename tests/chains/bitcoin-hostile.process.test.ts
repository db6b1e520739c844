import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { ChainAdapter, PayoutLeg } from '../../server/chains/adapters/chain-adapter';
import { NodeError } from '../../server/chains/adapters/chain-adapter';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { bitcoinChain, bitcoinKeys, payFromOutside } from './bitcoin-chain';

const bitcoind = findBitcoind();
const note = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
const bitcoin = requireCurrency('bitcoin-native-btc');
const place = { chain: 'bitcoin', purpose: 'custody', index: 0 } as const;
const address = bitcoinKeys.addressOf(place);
const otherHash = 'ab'.repeat(32);
const findOurs = (all: readonly string[]) => Promise.resolve(new Set(all.filter((one) => one === address)));
let node: BitcoinNode;

beforeAll(async () => {
  if (bitcoind === undefined) return;
  node = await startBitcoinNode(bitcoind);
  await payFromOutside(node, address, 100_000n);
  await node.mine(3);
});
afterAll(async () => {
  if (bitcoind !== undefined) await node.stop();
});

interface RpcRequest {
  id: number;
  method: string;
}
type Answers = Record<string, (result: never) => unknown>;

function bodyOf(init: RequestInit | undefined): string {
  return typeof init?.body === 'string' ? init.body : '';
}

/** The adapter at a node that lies in its answers to some calls. */
function lying(answers: Answers): ChainAdapter {
  const change = (request: RpcRequest, answer: { result: never }) =>
    answers[request.method] === undefined
      ? answer
      : { ...answer, error: null, result: answers[request.method]?.(answer.result) };
  const fetchLying: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    const request = JSON.parse(bodyOf(init)) as RpcRequest | RpcRequest[];
    const told = (await answer.json()) as { id: number; result: never } | { id: number; result: never }[];
    const all = Array.isArray(told) ? told : [told];
    const changed = [request]
      .flat()
      .map((one) => change(one, all.find(({ id }) => id === one.id) as { result: never }));
    return Response.json(Array.isArray(request) ? changed : changed[0]);
  };
  return bitcoinChain(node, { fetch: fetchLying }).adapter;
}

interface BlockAnswer {
  hash: string;
  height: number;
  confirmations: number;
  merkleroot: string;
  bits: string;
  tx: TransactionAnswer[];
}
interface TransactionAnswer {
  txid: string;
  hex: string;
  vin: { txid?: string; vout?: number; prevout?: { value: number } }[];
  vout: { value: number; scriptPubKey: { hex: string; address?: string } }[];
}

/** The block with the payment to us. */
async function readPaid(adapter: ChainAdapter) {
  const { final } = await adapter.head();
  return adapter.block(final.height, findOurs);
}

const withPayment =
  (change: (transaction: TransactionAnswer) => TransactionAnswer) => (block: BlockAnswer) => ({
    ...block,
    tx: block.tx.map((transaction, index) => (index === 0 ? transaction : change(transaction))),
  });
const strangersScript = `0014${'00'.repeat(20)}`;

describe.runIf(bitcoind !== undefined)(`a bitcoind that lies${note}`, () => {
  test('is believed where it tells the truth', async () => {
    const block = await readPaid(lying({}));
    expect(block?.arrivals).toMatchObject([{ address, amount: 100_000n }]);
  });

  test.each<[string, Answers]>([
    [
      'of another network',
      { getblockhash: () => '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f' },
    ],
    [
      'whose block has another hash',
      { getblock: (block: BlockAnswer) => ({ ...block, hash: otherHash, merkleroot: otherHash }) },
    ],
    [
      'whose block has another height',
      { getblock: (block: BlockAnswer) => ({ ...block, height: block.height - 1 }) },
    ],
    ['whose block has a height below zero', { getblock: (block: BlockAnswer) => ({ ...block, height: -1 }) }],
    [
      'whose block is out of the chain',
      { getblock: (block: BlockAnswer) => ({ ...block, confirmations: -1 }) },
    ],
    [
      'whose block claims easier work',
      { getblock: (block: BlockAnswer) => ({ ...block, bits: '217fffff' }) },
    ],
    [
      'whose block lacks a transaction',
      { getblock: (block: BlockAnswer) => ({ ...block, tx: block.tx.slice(0, 1) }) },
    ],
    [
      'whose block has a transaction twice',
      { getblock: (block: BlockAnswer) => ({ ...block, tx: [...block.tx, ...block.tx.slice(1)] }) },
    ],
    ['whose transaction has another hash', { getblock: withPayment((one) => ({ ...one, txid: otherHash })) }],
    [
      'whose transaction has bytes of another',
      {
        getblock: (block: BlockAnswer) =>
          withPayment((one) => ({ ...one, hex: block.tx[0]?.hex ?? '' }))(block),
      },
    ],
    ['whose transaction has no bytes', { getblock: withPayment((one) => ({ ...one, hex: 'zz' })) }],
    [
      'whose transaction spends another coin',
      {
        getblock: withPayment((one) => ({
          ...one,
          vin: one.vin.map((input) => ({ ...input, txid: otherHash })),
        })),
      },
    ],
    [
      'with an amount below zero',
      {
        getblock: withPayment((one) => ({
          ...one,
          vout: one.vout.map((output) => ({ ...output, value: -1 })),
        })),
      },
    ],
    [
      'with more coins than there are',
      {
        getblock: withPayment((one) => ({
          ...one,
          vout: one.vout.map((output) => ({ ...output, value: 21_000_001 })),
        })),
      },
    ],
    [
      'with parts of a satoshi',
      {
        getblock: withPayment((one) => ({
          ...one,
          vout: one.vout.map((output) => ({ ...output, value: 0.000000001 })),
        })),
      },
    ],
    ['whose head is of no form', { getblockchaininfo: () => ({ blocks: 1e300, bestblockhash: 'x' }) }],
    [
      'whose final block is out of the chain',
      { getblockheader: (header: object) => ({ ...header, confirmations: -1 }) },
    ],
  ])('%s is refused', async (_what, answers) => {
    await expect(readPaid(lying(answers))).rejects.toThrow(NodeError);
  });

  test('about an amount paid to us is not believed: the bytes say it', async () => {
    const more = withPayment((one) => ({
      ...one,
      vout: one.vout.map((output) => ({ ...output, value: 20_000_000 })),
    }));
    expect((await readPaid(lying({ getblock: more })))?.arrivals).toMatchObject([{ amount: 100_000n }]);
    const script = withPayment((one) => ({
      ...one,
      vout: one.vout.map((output) => ({ ...output, scriptPubKey: { hex: strangersScript } })),
    }));
    expect((await readPaid(lying({ getblock: script })))?.arrivals).toEqual([]);
  });

  test('is of another network from some moment on, and then nothing of it is believed', async () => {
    let isAnother = false;
    let isDown = false;
    const adapter = bitcoinChain(node, {
      fetch: async (url, init) => {
        if (isDown) throw new TypeError('connection refused');
        const answer = await fetch(url, init);
        if (!isAnother || !bodyOf(init).includes('getblockhash')) return answer;
        const { id } = (await answer.json()) as { id: number };
        return Response.json({ jsonrpc: '2.0', id, result: otherHash });
      },
    }).adapter;
    await adapter.head();
    isDown = true;
    await expect(adapter.feeRates()).rejects.toThrow(NodeError);
    [isDown, isAnother] = [false, true];
    await expect(adapter.feeRates()).rejects.toThrow(/not of Bitcoin's regtest network/);
    isAnother = false;
    expect((await adapter.feeRates()).low).toBe(1n);
  });

  test('can’t get absurd fees', async () => {
    const absurd = lying({ estimatesmartfee: () => ({ feerate: 1, blocks: 2 }) });
    await expect(absurd.feeRates()).rejects.toThrow(NodeError);
    const negative = lying({ estimatesmartfee: () => ({ feerate: -1, blocks: 2 }) });
    await expect(negative.feeRates()).rejects.toThrow(NodeError);
    const crossed = lying({ getmempoolinfo: (info: object) => ({ ...info, mempoolminfee: 0.00030001 }) });
    expect(await crossed.feeRates()).toMatchObject({ low: 31n, average: 31n, high: 31n });
  });

  test('says on submitting another hash, or that nothing was wrong with it before', async () => {
    const [arrival] = (await readPaid(lying({})))?.arrivals ?? [];
    const leg: PayoutLeg = { id: 'leg', currency: bitcoin, from: place, fromAddress: address, outputs: [] };
    const honest = lying({});
    const coins = [{ key: arrival?.key ?? '', address, place, amount: arrival?.amount ?? 0n }];
    const survey = await honest.survey(leg);
    const signed = honest.sign(honest.draft(leg, survey, { coins }), bitcoinKeys.secretOf);
    const lie = lying({ sendrawtransaction: () => otherHash });
    await expect(lie.submit(signed)).rejects.toThrow(NodeError);
    const wrongFee = lying({ getmempoolentry: () => ({ fees: { base: 0.5, descendant: 0.5 } }) });
    await expect(wrongFee.survey(leg, [{ ...signed, n: 1 }])).rejects.toThrow(NodeError);
  });

  test('finds coins at addresses of others, or twice, or takes a block in between: no holdings', async () => {
    const { tip } = await lying({}).head();
    interface ScanAnswer {
      unspents: { scriptPubKey: string }[];
    }
    const others = (scan: ScanAnswer) => ({
      ...scan,
      unspents: scan.unspents.map((coin) => ({ ...coin, scriptPubKey: strangersScript })),
    });
    const twice = (scan: ScanAnswer) => ({ ...scan, unspents: [...scan.unspents, ...scan.unspents] });
    const elsewhere = (scan: ScanAnswer) => ({ ...scan, bestblock: otherHash });
    for (const scantxoutset of [others, twice, elsewhere])
      await expect(lying({ scantxoutset }).holdings(bitcoin, [address], tip)).rejects.toThrow(NodeError);
    const gone = { height: tip.height, hash: otherHash };
    await expect(lying({}).holdings(bitcoin, [address], gone)).rejects.toThrow(NodeError);
  });

  test('lists waiting transactions that are none', async () => {
    await node.mine(1);
    await payFromOutside(node, address, 5_000n);
    await expect(lying({ getrawtransaction: () => 'ffff' }).waiting(findOurs)).rejects.toThrow(NodeError);
    expect(await lying({}).waiting(findOurs)).toMatchObject([{ amount: 5_000n }]);
    const one = await node.call<string[]>('getrawmempool');
    const { hex } = await node.wallet<{ hex: string }>('gettransaction', one[0]);
    await node.mine(1);
    const invented = lying({ getrawmempool: () => [otherHash], getrawtransaction: () => hex });
    expect(await invented.waiting(findOurs)).toEqual([]);
  });
});
