import {
  addressOfAccount,
  hexOfAddress,
  wordOfAddress,
} from '../../../server/chains/adapters/tron/tron-address';
import type { TronAction } from '../../../server/chains/adapters/tron/tron-transactions';
import type { SimulatedAccounts, SimulatedToken } from './simulated-accounts';
import { Refusal } from './simulated-transaction';
import type { SimulatedTransaction } from './simulated-transaction';

/** What things cost, in sun, as on the main network. */
export const simulatedPrices = {
  getTransactionFee: 1_000n,
  getEnergyFee: 100n,
  getCreateAccountFee: 100_000n,
  getCreateNewAccountFeeInSystemContract: 1_000_000n,
  getMemoFee: 1_000_000n,
} as const;

/** What a transfer of a token takes when the receiver has some already, and when not. */
const energyNeeds = { known: 65_000n, new: 130_000n };
const forwardEnergy = 30_000n;

/** Keccak selectors of the calls that the simulator's contracts know. */
export const selectors = {
  transfer: 'a9059cbb',
  balanceOf: '70a08231',
  decimals: '313ce567',
  /** `forward(address)`: pays what came with the call on to an address, as an internal transaction. */
  forward: '101e8952',
};
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export interface SimulatedWorld {
  accounts: SimulatedAccounts;
  tokens: ReadonlyMap<string, SimulatedToken>;
  /** The contract with `forward`. */
  forwarder: string;
}

/** A receipt as a node's JSON has it, without the block. */
export interface SimulatedReceipt {
  id: string;
  outcome: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
  fee: bigint;
  netFee: bigint;
  energyFee: bigint;
  isContract: boolean;
  logs: { address: string; topics: string[]; data: string }[];
  internals: Record<string, unknown>[];
}

type Effects = Pick<SimulatedReceipt, 'logs' | 'internals'>;

/** Carries a transaction out. A `Refusal` where no block could take it; reverted ones are carried out, too, and cost. */
export function execute(world: SimulatedWorld, transaction: SimulatedTransaction): SimulatedReceipt {
  const { action } = transaction;
  if (action === undefined) throw new Refusal('CONTRACT_VALIDATE_ERROR', 'this kind is not simulated');
  return action.kind === 'transfer'
    ? transferCoins(world, transaction, action)
    : callContract(world, transaction, action);
}

function transferCoins(
  { accounts, tokens, forwarder }: SimulatedWorld,
  { id, owner, size }: SimulatedTransaction,
  { to, amount }: Extract<TronAction, { kind: 'transfer' }>,
): SimulatedReceipt {
  if (tokens.has(to) || to === forwarder)
    throw new Refusal('CONTRACT_VALIDATE_ERROR', 'Cannot transfer TRX to a smartContract.');
  if (to === owner) throw new Refusal('CONTRACT_VALIDATE_ERROR', 'Cannot transfer TRX to yourself.');
  if (amount <= 0n) throw new Refusal('CONTRACT_VALIDATE_ERROR', 'Amount must be greater than 0.');
  const isNew = accounts.coinsOf(to) === undefined;
  const netFee = isNew ? simulatedPrices.getCreateAccountFee : size * simulatedPrices.getTransactionFee;
  const fee = netFee + (isNew ? simulatedPrices.getCreateNewAccountFeeInSystemContract : 0n);
  if ((accounts.coinsOf(owner) ?? 0n) < amount + fee)
    throw new Refusal(
      'CONTRACT_VALIDATE_ERROR',
      'Validate TransferContract error, balance is not sufficient.',
    );
  accounts.addCoins(owner, -amount - fee);
  accounts.addCoins(to, amount);
  return { id, outcome: 'SUCCESS', fee, netFee, energyFee: 0n, isContract: false, logs: [], internals: [] };
}

function callContract(
  world: SimulatedWorld,
  transaction: SimulatedTransaction,
  action: Extract<TronAction, { kind: 'trigger' }>,
): SimulatedReceipt {
  const { accounts } = world;
  const { id, owner, size, feeLimit } = transaction;
  const netFee = size * simulatedPrices.getTransactionFee;
  const coins = accounts.coinsOf(owner) ?? 0n;
  if (coins < netFee + action.callValue)
    throw new Refusal('BANDWITH_ERROR', 'Account resource insufficient error.');
  const affordable = coins - netFee - action.callValue;
  const limit = affordable < feeLimit ? affordable : feeLimit;
  const tried = tryCall(world, owner, action);
  const wished = tried.energy * simulatedPrices.getEnergyFee;
  const isOut = wished > limit;
  const energyFee = isOut ? limit : wished;
  const isDone = !isOut && tried.effects !== undefined;
  if (isDone) tried.commit();
  accounts.addCoins(owner, -netFee - energyFee);
  return {
    id,
    outcome: isOut ? 'OUT_OF_ENERGY' : isDone ? 'SUCCESS' : 'REVERT',
    fee: netFee + energyFee,
    netFee,
    energyFee,
    isContract: true,
    ...(isDone && tried.effects !== undefined ? tried.effects : { logs: [], internals: [] }),
  };
}

interface TriedCall {
  energy: bigint;
  /** Undefined where the contract reverts. */
  effects: Effects | undefined;
  commit: () => void;
}

/** What a call would do, without doing it. */
export function tryCall(
  { accounts, tokens, forwarder }: SimulatedWorld,
  owner: string,
  { contract, callValue, data }: Extract<TronAction, { kind: 'trigger' }>,
): TriedCall {
  const selector = data.slice(0, 8);
  const to = addressOfAccount(data.slice(32, 72).padStart(40, '0'));
  if (contract === forwarder && selector === selectors.forward) {
    const internal = {
      hash: '00'.repeat(32),
      caller_address: hexOfAddress(forwarder),
      transferTo_address: hexOfAddress(to),
      callValueInfo: [{ callValue: Number(callValue) }],
      note: '63616c6c',
    };
    return {
      energy: forwardEnergy,
      effects: { logs: [], internals: [internal] },
      commit: () => {
        accounts.addCoins(owner, -callValue);
        accounts.addCoins(to, callValue);
      },
    };
  }
  const token = tokens.get(contract);
  const amount = BigInt(`0x${data.slice(72, 136).padStart(64, '0')}`);
  const isRight = token !== undefined && selector === selectors.transfer && data.length === 136;
  const energy = accounts.tokensOf(contract, to) > 0n ? energyNeeds.known : energyNeeds.new;
  const reverts =
    !isRight || callValue > 0n || token.blocked?.has(owner) || accounts.tokensOf(contract, owner) < amount;
  if (reverts) return { energy: energyNeeds.known / 10n, effects: undefined, commit: () => undefined };
  const kept = (amount * (token.feePercent ?? 0n)) / 100n;
  const logs = [logOf(contract, { from: owner, to, amount: amount - kept })];
  if (kept > 0n) logs.push(logOf(contract, { from: owner, to: contract, amount: kept }));
  return {
    energy,
    effects: { logs, internals: [] },
    commit: () => {
      accounts.addTokens(contract, owner, -amount);
      accounts.addTokens(contract, to, amount - kept);
      if (kept > 0n) accounts.addTokens(contract, contract, kept);
    },
  };
}

function logOf(contract: string, { from, to, amount }: { from: string; to: string; amount: bigint }) {
  return {
    address: hexOfAddress(contract).slice(2),
    topics: [transferTopic, wordOfAddress(from), wordOfAddress(to)],
    data: amount.toString(16).padStart(64, '0'),
  };
}
