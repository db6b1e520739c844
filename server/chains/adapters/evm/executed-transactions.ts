import { NodeError } from '../chain-adapter';
import { canonicalAddress } from './evm-address';
import type { EvmBlock, EvmReceipt, EvmTransaction } from './evm-models';
import type { EvmSettings, EvmToken } from './evm-settings';
import { plainGas } from './evm-transactions';
import { readTransferLog } from './token-calls';
import type { TokenMove } from './token-calls';

/** What one of our tokens moved in a transaction. */
export interface TokenTransfer extends TokenMove {
  token: EvmToken;
  /** Among all logs of the transaction, from 0; its place in the block changes with the block. */
  position: number;
}

/** A transaction with what it did, addresses canonical. */
export interface Executed {
  hash: string;
  from: string;
  to: string | undefined;
  value: bigint;
  input: string;
  hasSucceeded: boolean;
  /** What it cost its sender, in wei. */
  gas: bigint;
  transfers: readonly TokenTransfer[];
  logs: EvmReceipt['logs'];
  /** Whether it may have run a contract other than our tokens. */
  runsForeignCode: boolean;
}

/** Joins a block's transactions with their receipts; each must be of exactly this block and this transaction. */
export function joinReceipts(
  settings: EvmSettings,
  block: EvmBlock,
  receipts: readonly EvmReceipt[],
): Executed[] {
  const { transactions } = block;
  const isWhole = new Set(transactions.map(({ hash }) => hash)).size === receipts.length;
  if (!isWhole || transactions.length !== receipts.length)
    throw new NodeError(`block ${block.number} has other receipts than transactions`);
  return transactions.map((transaction, index) => {
    const receipt = receipts[index];
    if (receipt === undefined || !areOfOne(block, transaction, receipt, index))
      throw new NodeError(`block ${block.number} has a receipt of another transaction or block`);
    return execute(settings, transaction, receipt);
  });
}

function areOfOne(block: EvmBlock, transaction: EvmTransaction, receipt: EvmReceipt, index: number): boolean {
  const { hash, blockHash, transactionIndex, from } = transaction;
  return (
    blockHash === block.hash &&
    transactionIndex === BigInt(index) &&
    receipt.transactionHash === hash &&
    receipt.blockHash === block.hash &&
    receipt.blockNumber === block.number &&
    receipt.from.toLowerCase() === from.toLowerCase() &&
    receipt.gasUsed >= plainGas &&
    receipt.logs.every(
      (log) => log.transactionHash === hash && log.blockHash === block.hash && log.removed !== true,
    )
  );
}

function execute(settings: EvmSettings, transaction: EvmTransaction, receipt: EvmReceipt): Executed {
  const hasSucceeded = receipt.status === '0x1';
  const { hash, value, input } = transaction;
  const to = transaction.to === null ? undefined : canonicalAddress(transaction.to);
  const isTokenCall = settings.tokens.some(({ contract }) => contract === to);
  const hasRunCode = input !== '0x' || receipt.gasUsed > plainGas || receipt.logs.length > 0;
  if (!hasSucceeded && receipt.logs.length > 0) throw new NodeError(`${hash} reverted and has logs`);
  return {
    hash,
    from: canonicalAddress(transaction.from),
    to,
    value,
    input,
    hasSucceeded,
    gas: receipt.gasUsed * receipt.effectiveGasPrice,
    transfers: receipt.logs.flatMap((log, position) => readTransfer(settings, log, position)),
    logs: receipt.logs,
    runsForeignCode: hasSucceeded && !isTokenCall && hasRunCode,
  };
}

/** Only our contracts count: anyone's contract may claim to have moved anything. */
function readTransfer(
  settings: EvmSettings,
  log: EvmReceipt['logs'][number],
  position: number,
): TokenTransfer[] {
  const token = settings.tokens.find(({ contract }) => contract.toLowerCase() === log.address.toLowerCase());
  const move = token && readTransferLog(log);
  return token === undefined || move === undefined ? [] : [{ token, position, ...move }];
}
