import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import type { RequestFacts } from '../../../contract/currencies/currencies.contract';
import type { Currency } from '../../../contract/currencies/currency-catalogue';
import type { FeeSource } from '../../gateways/fees/fee-source';
import type { Clock } from '../../kernel/clock';
import { NodeError } from '../adapters/chain-adapter';
import type {
  BlockRef,
  ChainAdapter,
  ChainBlock,
  ChainMove,
  FindOurs,
  SubmitAnswer,
} from '../adapters/chain-adapter';
import { checkBitcoinAddress, scriptOf } from '../adapters/bitcoin/bitcoin-address';
import { leastAmount } from '../adapters/bitcoin/bitcoin-sizes';
import { checkEvmAddress, isLostAddress } from '../adapters/evm/evm-address';
import { evmSettings, requestFacts } from '../adapters/evm/evm-settings';
import type { EvmNetwork } from '../adapters/evm/evm-settings';
import { checkTronAddress, zeroAddress } from '../adapters/tron/tron-address';
import { TronCurrencies } from '../adapters/tron/tron-networks';
import type { ChainNetwork } from '../chain-networks';
import { embeddedConfirmations } from './embedded-confirmations';
import { findBlock, findHeadHashes, genesisHash } from './embedded-blocks.store';
import {
  findTransaction,
  insertTransaction,
  isSlotTaken,
  listAbove,
  listInBlock,
  listWaiting,
  readAddressBalances,
} from './embedded-chain.store';
import type { EmbeddedTransaction, TransactionRow } from './embedded-chain.store';
import type { Db } from '../../kernel/db/db';

const surveyModel = z.object({ gas: z.string(), usualGas: z.string() });
const waitingMax = 1_000;
/** By how much a replacement's fee is above the last one's. */
const replacementPercent = 50n;

/** The checks of the real networks, whose addresses the stand-in uses. */
const addressChecks: Readonly<Record<ChainNetwork, ChainAdapter['checkAddress']>> = {
  bitcoin: (text) => checkBitcoinAddress(text, 'main'),
  ethereum: checkEvmAddress,
  tectum: checkEvmAddress,
  tron: checkTronAddress,
};

const tronCurrencies = new TronCurrencies('main');
const tronTokens = tronCurrencies.tokenIdByContract;

/** The request facts of the real main networks. Only Tron's token contracts are known. */
const requestFactsOf: Readonly<Partial<Record<ChainNetwork, (currency: Currency) => RequestFacts>>> = {
  ethereum: evmRequestFacts('ethereum'),
  tectum: evmRequestFacts('tectum'),
  tron: (currency) => tronCurrencies.requestFacts(currency),
};

function evmRequestFacts(network: EvmNetwork): (currency: Currency) => RequestFacts {
  const settings = evmSettings({ network, networkName: 'main', tokens: [] });
  return (currency) => requestFacts(settings, currency);
}

/** Whether coins sent to an address would be lost on the real network. Token contracts are known for Tron only. */
const lostAddresses: Readonly<Record<ChainNetwork, (address: string) => boolean>> = {
  bitcoin: () => false,
  ethereum: isLostAddress,
  tectum: isLostAddress,
  tron: (address) => address === zeroAddress || tronTokens.has(address),
};

interface EmbeddedOptions {
  db: Db;
  clock: Clock;
  fees: FeeSource;
}

/** A simulated network in our own database, until a real one is configured; `produceBlocks` drives it. */
export function createEmbeddedAdapter(network: ChainNetwork, options: EmbeddedOptions): ChainAdapter {
  const { db, clock, fees } = options;
  const confirmations = embeddedConfirmations[network];
  const factsOf = requestFactsOf[network];
  return {
    network,
    can: { replace: true, manyOutputs: true, expires: false },
    needs: 'nothing',
    confirmations,
    decimalsOf: ({ decimal }) => decimal,
    ...(factsOf !== undefined && { requestFacts: factsOf }),
    checkAddress: addressChecks[network],
    isUnpayable: lostAddresses[network],
    ...(network === 'bitcoin' && { leastOutput: (address) => leastAmount(scriptOf(address, 'main')) }),
    feeRates: () => Promise.resolve({ low: 1n, average: 3n, high: 10n, asOf: clock.now() }),
    async head() {
      const hashes = await findHeadHashes(db, { network, below: BigInt(confirmations - 1) });
      if (hashes === undefined) throw new NodeError(`${network}: the stand-in has not begun`);
      return { tip: hashes.tip, final: hashes.below };
    },
    block: (height, findOurs) => readBlock(db, { network, height, findOurs }),
    async waiting(findOurs) {
      const rows = await listWaiting(db, { network, limit: waitingMax });
      return (await movesOf(rows, findOurs)).arrivals;
    },
    async survey({ currency }) {
      const usualGas = String(await fees.readBaseFeeMinor(currency));
      return { gas: usualGas, usualGas };
    },
    costMax: (_leg, survey) => BigInt(surveyModel.parse(survey).gas),
    draft(leg, survey, _reserved, previous = []) {
      const { gas, usualGas } = surveyModel.parse(survey);
      const last = previous.at(-1);
      const more = last === undefined ? 0n : (last.feeMaxMinor * (100n + replacementPercent)) / 100n + 1n;
      const body: EmbeddedTransaction = {
        id: leg.id,
        network,
        currencyId: leg.currency.id,
        from: leg.fromAddress,
        outputs: leg.outputs.map(({ address, amountMinor }) => ({ address, amount: String(amountMinor) })),
        gasCurrencyId: requireCurrency(leg.currency.feeKey).id,
        gas: String(more > BigInt(gas) ? more : BigInt(gas)),
        usualGas,
      };
      return { from: leg.from, body: { ...body } };
    },
    sign({ body }) {
      const bytes = JSON.stringify(body);
      const { gas } = body as unknown as EmbeddedTransaction;
      return { hash: hashOf(bytes), bytes, feeMaxMinor: BigInt(gas), facts: {} };
    },
    submit: ({ hash, bytes }) => submitTo(db, { network, hash, bytes }),
    knows: async ({ hash }) => (await findTransaction(db, hash)) !== undefined,
    // A block may take it at any time, unless one has taken another of its leg's attempts.
    isGone: ([attempt], { height }) =>
      attempt === undefined
        ? Promise.resolve(true)
        : isSlotTaken(db, { network, slot: slotOf(attempt.bytes), until: height }),
    holdings: (currency, addresses, at) => readHoldings(db, { network, currency, addresses, at }),
  };
}

function hashOf(bytes: string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** All attempts of a leg share a slot, and blocks take one transaction of each slot, as real networks do by nonces or coins. */
function slotOf(bytes: string): string {
  return (JSON.parse(bytes) as EmbeddedTransaction).id;
}

async function submitTo(
  db: Db,
  { network, hash, bytes }: { network: ChainNetwork; hash: string; bytes: string },
): Promise<SubmitAnswer> {
  if ((await findTransaction(db, hash)) !== undefined) return 'known';
  await insertTransaction(db, { hash, network, slot: slotOf(bytes), signed: bytes });
  return 'taken';
}

async function readBlock(
  db: Db,
  { network, height, findOurs }: { network: ChainNetwork; height: bigint; findOurs: FindOurs },
): Promise<ChainBlock | undefined> {
  if (height === 0n)
    return { ref: { height, hash: genesisHash }, parentHash: '', arrivals: [], spends: [], sent: [] };
  const block = await findBlock(db, { network, height });
  if (block === undefined) return undefined;
  const rows = await listInBlock(db, { network, height });
  return {
    ref: { height, hash: block.hash },
    parentHash: block.parentHash,
    ...(await movesOf(rows, findOurs)),
  };
}

/** What transactions do at our addresses. */
async function movesOf(
  rows: readonly TransactionRow[],
  findOurs: FindOurs,
): Promise<Pick<ChainBlock, 'arrivals' | 'spends' | 'sent'>> {
  const named = rows.flatMap(({ signed }) => [signed.from, ...signed.outputs.map(({ address }) => address)]);
  const ours = rows.length === 0 ? new Set<string>() : await findOurs([...new Set(named)]);
  const done = rows.filter(({ failed }) => !failed);
  const arrivals = done.flatMap(({ hash, signed }) =>
    signed.outputs.flatMap(({ address, amount }, index): ChainMove[] =>
      ours.has(address)
        ? [
            {
              key: `${hash}:${index}`,
              transaction: hash,
              currencyId: signed.currencyId,
              address,
              amount: BigInt(amount),
            },
          ]
        : [],
    ),
  );
  const fromOurs = rows.filter(({ signed }) => ours.has(signed.from));
  const spends = fromOurs
    .filter(({ failed }) => !failed)
    .map(({ hash, signed }) => ({
      key: hash,
      transaction: hash,
      currencyId: signed.currencyId,
      address: signed.from,
      amount: signed.outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    }));
  const sent = fromOurs.map(({ hash, failed, signed }) => ({
    hash,
    from: signed.from,
    hasReverted: failed,
    gasCurrencyId: signed.gasCurrencyId,
    gas: BigInt(signed.gas),
  }));
  return { arrivals, spends, sent };
}

/** The newest balances without what the blocks above have moved. */
async function readHoldings(
  db: Db,
  wanted: { network: ChainNetwork; currency: Currency; addresses: readonly string[]; at: BlockRef },
): Promise<Map<string, bigint>> {
  const { network, currency, addresses, at } = wanted;
  const held = await readAddressBalances(db, { currencyId: currency.id, addresses });
  const isAsked = new Set(addresses);
  const add = (address: string, amountMinor: bigint): void => {
    if (isAsked.has(address)) held.set(address, (held.get(address) ?? 0n) + amountMinor);
  };
  for (const { failed, signed } of await listAbove(db, { network, height: at.height })) {
    if (signed.from !== '' && signed.gasCurrencyId === currency.id) add(signed.from, BigInt(signed.gas));
    if (failed || signed.currencyId !== currency.id) continue;
    for (const { address, amount } of signed.outputs) {
      add(address, -BigInt(amount));
      if (signed.from !== '') add(signed.from, BigInt(amount));
    }
  }
  return new Map([...held].filter(([, amountMinor]) => amountMinor !== 0n));
}
