import { requireCurrency } from '../../../../contract/currencies/currency-catalogue';
import type { Clock } from '../../../kernel/clock';
import { ForeignNode, NodeError } from '../chain-adapter';
import type { Attempt, BlockRef, ChainAdapter, PayoutLeg, Signed, SubmitAnswer } from '../chain-adapter';
import { createNodeClient } from '../node-client';
import type { NodeHttpOptions } from '../node-http';
import { checkTronAddress, zeroAddress } from './tron-address';
import { readChainBlock } from './tron-blocks';
import { costOfSurvey, draftTransaction, expirationOf, signDraft } from './tron-drafts';
import { readHoldings, readWord } from './tron-holdings';
import { requireGenesis, TronCurrencies } from './tron-networks';
import type { TronNetworkName, TronTokenSetting } from './tron-networks';
import { createTronRpc, readableMessage } from './tron-rpc';
import type { TronRpc } from './tron-rpc';
import { readPrices, surveyLeg, usualFeeLimitMax } from './tron-surveys';

/** `url` is that of a full node that answers below `/wallet` and `/walletsolidity`, and keeps internal transactions. */
export interface TronAdapterOptions extends NodeHttpOptions {
  networkName: TronNetworkName;
  clock: Clock;
  /** Further tokens; the main network's are known. */
  tokens?: readonly TronTokenSetting[];
  /** What a transfer of a token may burn at most, in sun. */
  feeLimitMax?: bigint;
}

/** A node whose newest block is older than this is out of sync. */
const staleAfterMs = 900_000n;

/** What a transfer of USDT takes to an address that has none yet; half of it to others. */
const usualTokenEnergy = 130_000n;

/** Tron's coin and tokens (TRC-20) by a full node's HTTP calls. */
export function createTronAdapter(options: TronAdapterOptions): ChainAdapter {
  const { networkName, clock, tokens, feeLimitMax = usualFeeLimitMax, ...http } = options;
  const currencies = new TronCurrencies(networkName, tokens);
  const client = createNodeClient({
    ...http,
    identify: async (calls) => identify(createTronRpc(calls), { networkName, currencies }),
  });
  const rpc = createTronRpc(client);
  const contractOf = ({ currency }: PayoutLeg): string | undefined => currencies.contractOf(currency);
  return {
    network: 'tron',
    can: { replace: false, manyOutputs: false, expires: true },
    needs: 'nothing',
    confirmations: null,
    decimalsOf(currency) {
      currencies.contractOf(currency);
      return currency.decimal;
    },
    requestFacts: (currency) => currencies.requestFacts(currency),
    checkAddress: checkTronAddress,
    isUnpayable: (address) => address === zeroAddress || currencies.tokenIdByContract.has(address),
    async feeRates() {
      // All speeds cost the same: energy has one price, and paying more doesn't speed up inclusion.
      const { energy } = await readPrices(rpc);
      return { low: energy, average: energy, high: energy, asOf: clock.now() };
    },
    // Coins take no energy: their few bytes are the catalogue's fee.
    usualCost: (currency, rate) => (currency.protocol === 'native' ? 0n : usualTokenEnergy * rate),
    head: createHeadReader(rpc, clock),
    block: async (height, findOurs) => readChainBlock(rpc, { height, currencies, findOurs }),
    // A transaction waits three seconds, and most nodes don't list waiting ones.
    waiting: () => Promise.resolve([]),
    survey: async (leg) =>
      surveyLeg(leg, { contract: contractOf(leg), options: { rpc, clock, feeLimitMax } }),
    costMax: (_leg, survey) => costOfSurvey(survey),
    draft: (leg, survey, _reserved, previous) =>
      draftTransaction(leg, survey, { contract: contractOf(leg), previous }),
    sign: signDraft,
    submit: async (signed) => submit(rpc, signed),
    knows: async ({ hash }) => (await rpc.hasTransaction('newest', hash)) || rpc.isWaiting(hash),
    isGone: async (attempts, final) => areGone(rpc, { attempts, final, clock }),
    holdings: async (currency, addresses, at) => readHoldings(rpc, { currency, currencies, addresses, at }),
  };
}

/** Throws where the node is of another network, or a token is not what it was configured for. */
async function identify(
  rpc: TronRpc,
  { networkName, currencies }: { networkName: TronNetworkName; currencies: TronCurrencies },
): Promise<void> {
  const genesis = await rpc.block('newest', 0n);
  if (genesis === undefined) throw new NodeError('the node has no first block');
  requireGenesis(networkName, genesis.ref.hash);
  for (const [contract, currencyId] of currencies.tokenIdByContract) {
    const asked = { owner: zeroAddress, contract, signature: 'decimals()', parameter: '' };
    const decimals = readWord((await rpc.call('newest', asked)).result);
    const { key, decimal } = requireCurrency(currencyId);
    if (decimals !== BigInt(decimal))
      throw new ForeignNode(`the token ${contract} has ${decimals} decimals, ${key} has ${decimal}`);
  }
}

/** Reads both heads; the final one never goes back and never lies beyond the tip. */
function createHeadReader(rpc: TronRpc, clock: Clock): ChainAdapter['head'] {
  let finalMax = 0n;
  return async () => {
    // Reads the solid head first, so it is never above the newest block.
    const { ref: final } = await rpc.nowBlock('solid');
    const { ref: tip, timeMs } = await rpc.nowBlock('newest');
    if (tip.height < final.height || (tip.height === final.height && tip.hash !== final.hash))
      throw new NodeError(`the newest block ${tip.height} does not follow the solid one ${final.height}`);
    if (final.height < finalMax) throw new NodeError(`the solid head went back to ${final.height}`);
    if (BigInt(clock.now().getTime()) - timeMs > staleAfterMs)
      throw new NodeError(`the newest block ${tip.height} is stale`);
    finalMax = final.height;
    return { tip, final, tipAt: new Date(Number(timeMs)) };
  };
}

/** The transaction can never be included, by its own bytes alone. */
const hopeless = new Set(['SIGERROR', 'TOO_BIG_TRANSACTION_ERROR']);

async function submit(rpc: TronRpc, { hash, bytes }: Signed): Promise<SubmitAnswer> {
  const { result, code, message, txid } = await rpc.broadcast(bytes);
  if (txid !== undefined && txid !== hash) throw new NodeError(`the node answered ${hash} with ${txid}`);
  if (code === 'DUP_TRANSACTION_ERROR') return 'known';
  if (result && txid === hash) return 'taken';
  if (code === undefined || code === 'SUCCESS') throw new NodeError(`the node says nothing of ${hash}`);
  return { refused: `${code} ${readableMessage(message)}`.trim(), forGood: hopeless.has(code) };
}

/**
 * Whether every attempt has expired by our clock and by the time of a solid block, and is in no solid block of a node that
 * has reached that block. Two views of the node must agree.
 */
async function areGone(
  rpc: TronRpc,
  { attempts, final, clock }: { attempts: readonly Attempt[]; final: BlockRef; clock: Clock },
): Promise<boolean> {
  const endMs = attempts.map(expirationOf).reduce((last, one) => (one > last ? one : last), 0n);
  if (BigInt(clock.now().getTime()) < endMs) return false;
  const finalBlock = await rpc.block('solid', final.height);
  if (finalBlock?.ref.hash !== final.hash)
    throw new NodeError(`the node does not have the solid block ${final.height}`);
  if (finalBlock.timeMs < endMs) return false;
  for (const { hash } of attempts) {
    if (await rpc.hasTransaction('solid', hash)) return false;
    if (await rpc.hasTransaction('newest', hash)) return false;
  }
  // One address may lead to several nodes, some of them late: the one that answered last must be beyond the block.
  const { ref } = await rpc.nowBlock('solid');
  if (ref.height < final.height) throw new NodeError(`the node's solid head went back below ${final.height}`);
  return true;
}
