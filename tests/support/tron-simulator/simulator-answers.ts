import { hex } from '@scure/base';
import { addressOfHex, hexOfAddress } from '../../../server/chains/adapters/tron/tron-address';
import { splitSigned, transactionId } from '../../../server/chains/adapters/tron/tron-transactions';
import { selectors, simulatedPrices, tryCall } from './execute-transaction';
import type { SimulatedReceipt } from './execute-transaction';
import { Refusal, transactionJson } from './simulated-transaction';
import type { SimulatedTransaction } from './simulated-transaction';
import type { SimulatedBlock, TronSimulator } from './tron-simulator';

type Json = Record<string, unknown>;
type Body = Readonly<Record<string, string | number | boolean | undefined>>;

/** Which block a call looks from: `/wallet` from the newest, `/walletsolidity` from the newest solid one. */
interface View {
  simulator: TronSimulator;
  head: SimulatedBlock;
}

const calls: Readonly<Record<string, (view: View, body: Body) => unknown>> = {
  getnowblock: ({ head }) => blockJson(head),
  getblockbynum: ({ simulator, head }, { num }) => {
    const block = simulator.blockAt(BigInt(num ?? -1));
    return block === undefined || block.height > head.height ? {} : blockJson(block);
  },
  gettransactioninfobyblocknum: ({ simulator }, { num }) => {
    const block = simulator.blockAt(BigInt(num ?? -1));
    return block?.entries.map(({ receipt }) => receiptJson(block, receipt)) ?? [];
  },
  gettransactionbyid({ simulator, head }, { value }) {
    const block = simulator.blockOf(String(value));
    if (block === undefined || block.height > head.height) return {};
    const entry = block.entries.find(({ transaction }) => transaction.id === value);
    return entry === undefined ? {} : includedJson(entry);
  },
  gettransactionfrompending({ simulator }, { value }) {
    const transaction = simulator.waiting.find(({ id }) => id === value);
    return transaction === undefined ? {} : transactionJson(transaction);
  },
  getaccount({ head }, { address }) {
    const coins = head.accounts.coinsOf(addressOfHex(String(address)));
    // Zeros are left out.
    return coins === undefined ? {} : { address, ...(coins === 0n ? {} : { balance: Number(coins) }) };
  },
  getchainparameters: () => ({
    chainParameter: Object.entries(simulatedPrices).map(([key, value]) => ({ key, value: Number(value) })),
  }),
  triggerconstantcontract: (view, body) => callJson(view, body),
  broadcasthex: ({ simulator }, { transaction }) => handIn(simulator, String(transaction)),
};

/** As 'BroadcastHex' and 'Broadcast and RPC errors' of developers.tron.network have it; what is refused is named, too. */
function handIn(simulator: TronSimulator, bytes: string): Json {
  const named = nameOf(bytes);
  if (named === undefined)
    return { Error: 'class com.google.protobuf.InvalidProtocolBufferException : invalid wire type' };
  try {
    return { result: true, code: 'SUCCESS', message: '', ...named, txid: simulator.submit(bytes) };
  } catch (error) {
    if (error instanceof Refusal)
      return { result: false, code: error.code, message: error.message, ...named };
    throw error;
  }
}

function nameOf(bytes: string): { txid: string; transaction: string } | undefined {
  try {
    const { raw } = splitSigned(bytes);
    return { txid: transactionId(raw), transaction: JSON.stringify({ raw_data_hex: hex.encode(raw) }) };
  } catch {
    return undefined;
  }
}

/** What a node answers to a call; undefined for calls that it does not have. */
export function answerOf(simulator: TronSimulator, path: string, body: Body): unknown {
  const [, folder, name = ''] = /^\/(wallet|walletsolidity)\/([a-z]+)$/.exec(path) ?? [];
  const head = folder === 'walletsolidity' ? simulator.solid : simulator.tip;
  return folder === undefined ? undefined : calls[name]?.({ simulator, head }, body);
}

function blockJson({ height, hash, parentHash, timeMs, entries }: SimulatedBlock): Json {
  const isFirst = height === 0n;
  return {
    blockID: hash,
    block_header: {
      raw_data: {
        ...(isFirst ? {} : { number: Number(height), timestamp: timeMs }),
        parentHash,
        version: 31,
      },
      witness_signature: '',
    },
    ...(entries.length === 0 ? {} : { transactions: entries.map(includedJson) }),
  };
}

function includedJson(entry: { transaction: SimulatedTransaction; receipt: SimulatedReceipt }): Json {
  return { ret: [{ contractRet: entry.receipt.outcome }], ...transactionJson(entry.transaction) };
}

function receiptJson({ height, timeMs }: SimulatedBlock, receipt: SimulatedReceipt): Json {
  const { id, outcome, fee, netFee, energyFee, isContract, logs, internals } = receipt;
  return {
    id,
    fee: Number(fee),
    blockNumber: Number(height),
    blockTimeStamp: timeMs,
    contractResult: [''],
    receipt: {
      net_fee: Number(netFee),
      ...(isContract ? { energy_fee: Number(energyFee), result: outcome } : {}),
    },
    ...(outcome === 'SUCCESS'
      ? {}
      : { result: 'FAILED', resMessage: hex.encode(new TextEncoder().encode(outcome)) }),
    ...(logs.length === 0 ? {} : { log: logs }),
    ...(internals.length === 0 ? {} : { internal_transactions: internals }),
  };
}

/** A call that changes nothing: a balance, the decimals, or what a transfer would take. */
function callJson({ simulator, head }: View, body: Body): Json {
  const contract = addressOfHex(String(body['contract_address']));
  const owner = addressOfHex(String(body['owner_address']));
  const parameter = String(body['parameter'] ?? '');
  const token = simulator.tokens.get(contract);
  if (token === undefined)
    return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: '536d61727420636f6e747261637420' } };
  const word = (amount: bigint): Json => ({
    result: { result: true },
    energy_used: 1_000,
    constant_result: [amount.toString(16).padStart(64, '0')],
    transaction: { ret: [{}] },
  });
  switch (String(body['function_selector'])) {
    case 'decimals()':
      return word(BigInt(token.decimals));
    case 'balanceOf(address)':
      return word(head.accounts.tokensOf(contract, addressOfHex(`41${parameter.slice(24)}`)));
    case 'transfer(address,uint256)': {
      const data = `${selectors.transfer}${parameter}`;
      const action = { kind: 'trigger', contract, callValue: 0n, data } as const;
      const { energy, effects } = tryCall(simulator.world(head.accounts.copy()), owner, action);
      if (effects !== undefined) return { ...word(1n), energy_used: Number(energy) };
      return {
        result: { result: true, message: '524556455254206f70636f6465206578656375746564' },
        energy_used: Number(energy),
        constant_result: [''],
        transaction: { ret: [{ ret: 'FAILED' }] },
      };
    }
    default:
      return { result: { code: 'CONTRACT_EXE_ERROR', message: hexOfAddress(contract) } };
  }
}
