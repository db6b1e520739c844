import { createHash, randomUUID } from 'node:crypto';
import { chainNetworks } from '../chain-networks';
import type { ChainNetwork } from '../chain-networks';
import {
  findBlockHash,
  genesisHash,
  insertBlock,
  listDueHeads,
  lockHead,
  moveHead,
} from './embedded-blocks.store';
import {
  addToAddresses,
  dropWaiting,
  isSlotTaken,
  listWaiting,
  placeTransaction,
  takeFromAddress,
} from './embedded-chain.store';
import type { BlockTimes } from './embedded-blocks.store';
import type { ChainHead, TransactionRow } from './embedded-chain.store';
import type { Db } from '../../kernel/db/db';

export { isBlockDue } from './embedded-blocks.store';

const transactionsPerBlock = 50;
/** Nothing looks further back. */
const keptBlocks = 1_000n;

/** Adds a block to each embedded network whose next one is due; an interval of 0 adds one at once. */
export async function produceBlocks(db: Db, options: BlockTimes): Promise<void> {
  // Most rounds find nothing to do, and locking each network's newest block would cost them a transaction each.
  for (const network of await listDue(db, options)) {
    await db.transaction(async (transaction) => {
      const head = await lockHead(transaction, { network, mayWait: false });
      if (head === undefined || options.now.getTime() - head.madeAt.getTime() < options.intervalMs) return;
      await addBlock(transaction, { network, head, now: options.now });
    });
  }
}

async function listDue(db: Db, times: BlockTimes): Promise<ChainNetwork[]> {
  const due = await listDueHeads(db, times);
  return chainNetworks.filter((network) => due.includes(network));
}

async function addBlock(
  transaction: Db,
  { network, head, now }: { network: ChainNetwork; head: ChainHead; now: Date },
): Promise<void> {
  const height = head.height + 1n;
  let { failsNext } = head;
  for (const waiting of await listWaiting(transaction, { network, limit: transactionsPerBlock })) {
    const { gas, usualGas = gas } = waiting.signed;
    if (BigInt(gas) * 100n < BigInt(usualGas) * BigInt(head.feeFloorPercent)) continue;
    const { slot } = waiting;
    if (await isSlotTaken(transaction, { network, slot })) {
      await dropWaiting(transaction, { network, slot });
      continue;
    }
    const outcome = await execute(transaction, waiting, failsNext > 0);
    if (outcome === 'waits') continue;
    if (failsNext > 0) failsNext -= 1;
    await placeTransaction(transaction, { hash: waiting.hash, height, failed: outcome === 'failed' });
    await dropWaiting(transaction, { network, slot });
  }
  const parentHash = (await findBlockHash(transaction, { network, height: head.height })) ?? genesisHash;
  // Blocks of one height before and after a reorganisation must differ.
  const hash = createHash('sha256')
    .update(`${network} ${height} ${parentHash} ${randomUUID()}`)
    .digest('hex');
  await insertBlock(transaction, { network, height, hash, parentHash, madeAt: now }, keptBlocks);
  await moveHead(transaction, { ...head, network, height, madeAt: now, failsNext });
}

/** Executes a transaction. One without funds stays pending; a refused one still costs its fee. */
async function execute(
  transaction: Db,
  { signed }: TransactionRow,
  mustFail: boolean,
): Promise<'done' | 'failed' | 'waits'> {
  const { currencyId, from, outputs, gasCurrencyId, gas } = signed;
  if (from === '') {
    await addToAddresses(transaction, { currencyId, outputs, sign: 1 });
    return 'done';
  }
  const fee = { currencyId: gasCurrencyId, address: from, amountMinor: BigInt(gas) };
  if (BigInt(gas) > 0n && !(await takeFromAddress(transaction, fee))) return 'waits';
  const amountMinor = outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  if (mustFail || !(await takeFromAddress(transaction, { currencyId, address: from, amountMinor })))
    return 'failed';
  await addToAddresses(transaction, { currencyId, outputs, sign: 1 });
  return 'done';
}
