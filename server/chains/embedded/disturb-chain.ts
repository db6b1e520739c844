import type { ChainNetwork } from '../chain-networks';
import { deleteBlocksAbove, lockHead, moveHead } from './embedded-blocks.store';
import { embeddedConfirmations } from './embedded-confirmations';
import { addToAddresses, deleteTransaction, listAbove, placeTransaction } from './embedded-chain.store';
import type { EmbeddedTransaction } from './embedded-chain.store';
import type { Db } from '../../kernel/db/db';

/** Makes the embedded network refuse its next transactions. */
export async function failNextTransactions(
  db: Db,
  { network, count }: { network: ChainNetwork; count: number },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const head = await lockHead(transaction, { network, mayWait: true });
    if (head !== undefined) await moveHead(transaction, { ...head, network, failsNext: count });
  });
}

/** Congests the embedded network: it takes transactions from this part of the usual fee on; 0 takes all. */
export async function congest(
  db: Db,
  { network, feeFloorPercent }: { network: ChainNetwork; feeFloorPercent: number },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const head = await lockHead(transaction, { network, mayWait: true });
    if (head !== undefined) await moveHead(transaction, { ...head, network, feeFloorPercent });
  });
}

/**
 * Undoes the embedded network's last blocks, fewer than make a transaction final; their transactions become
 * pending again, or are dropped. Returns how many blocks were undone.
 */
export async function reorganise(
  db: Db,
  wanted: { network: ChainNetwork; depth: number; forgets: boolean },
): Promise<number> {
  const { network, depth, forgets } = wanted;
  if (depth >= embeddedConfirmations[network])
    throw new RangeError(`${network}: ${depth} blocks are final and can't be undone`);
  return db.transaction(async (transaction) => {
    const head = await lockHead(transaction, { network, mayWait: true });
    if (head === undefined) return 0;
    const height = head.height > BigInt(depth) ? head.height - BigInt(depth) : 0n;
    for (const { hash, failed, signed } of await listAbove(transaction, { network, height })) {
      await undo(transaction, { signed, failed });
      if (forgets) await deleteTransaction(transaction, hash);
      else await placeTransaction(transaction, { hash, height: null, failed: false });
    }
    await deleteBlocksAbove(transaction, { network, height });
    await moveHead(transaction, { ...head, network, height });
    return Number(head.height - height);
  });
}

async function undo(
  transaction: Db,
  { signed, failed }: { signed: EmbeddedTransaction; failed: boolean },
): Promise<void> {
  const { currencyId, from, outputs, gasCurrencyId, gas } = signed;
  if (from === '') {
    await addToAddresses(transaction, { currencyId, outputs, sign: -1 });
    return;
  }
  const back = (amount: string, id: number) =>
    addToAddresses(transaction, { currencyId: id, outputs: [{ address: from, amount }], sign: 1 });
  await back(gas, gasCurrencyId);
  if (failed) return;
  await addToAddresses(transaction, { currencyId, outputs, sign: -1 });
  await back(String(outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n)), currencyId);
}
