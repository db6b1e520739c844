import { verify } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { eposRoutes } from '../../contract/epos/epos.contract';
import { proofsRoutes } from '../../contract/proofs/proofs.contract';
import type { BillUser } from '../../tests/support/bill-user';
import { EposShop } from '../../tests/support/epos-shop';
import { withServer } from '../../tests/support/with-server';
import { signingKeys } from '../kernel/keys/signing-keys';
import { blockText } from '../ledger/blocks/block-content';
import { hashLeaf, rootOfPath } from '../ledger/blocks/merkle-tree';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { readCheckpoint } from '../ledger/log/signed-note';

describe('proofs', () => {
  let shop: EposShop;
  let ada: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  beforeAll(async () => {
    shop = await EposShop.open(server);
    ada = await shop.customer({ pay: { '10': 5 }, bills: { '5': 1 } });
  });

  const seal = () => sealNewEntries(server.context.db, server.clock.now());
  const prove = (number: string, hash: string) =>
    ada.ask(proofsRoutes.getProof, { params: { number, hash } });
  const receiptOf = async (checkId: string) =>
    (await ada.ask(eposRoutes.getReceipt, { params: { checkId } })).payload;

  test('a receipt names its block as soon as it is sealed, and the proof leads to it', async () => {
    const { result } = await shop.sell(ada);
    expect((await receiptOf(result.checkId)).block).toBeNull();
    await seal();
    const block = (await receiptOf(result.checkId)).block ?? '';
    const { payload: proof } = await prove(block, result.hash);
    const { merkleRoot } = proof.block;
    expect(pathRoot(Buffer.from(result.hash, 'hex'), proof.path)).toBe(merkleRoot);
    const { rows } = await server.database.query<{ root: string; seqs: string[] }>(
      `select encode(merkle_root, 'hex') as root, entry_seqs::text[] as seqs from blocks where number = ${block}`,
    );
    expect(rows[0]?.root).toBe(merkleRoot);
    const { rows: entries } = await server.database.query<{ seq: string }>(
      `select seq::text as seq from entries join payment_intents on entry_id = entries.id where check_id = '${result.checkId}'`,
    );
    expect(rows[0]?.seqs).toContain(entries[0]?.seq);
  });

  test('the block leads to the signed head of the log, as soon as there is one', async () => {
    const { result } = await shop.sell(ada);
    await seal();
    const number = (await receiptOf(result.checkId)).block ?? '';
    expect((await prove(number, result.hash)).payload.log).toBeNull();
    await extendLog(server.context);
    const { log, block } = (await prove(number, result.hash)).payload;
    const record = blockText({
      number: BigInt(number),
      previousHash: Buffer.from(block.previousHash, 'hex'),
      merkleRoot: Buffer.from(block.merkleRoot, 'hex'),
      entryCount: block.entryCount,
      sealedAt: new Date(block.sealedAt),
    });
    const note = log?.note ?? '';
    expect(pathRoot(hashLeaf(record), log?.path ?? [])).toBe(readCheckpoint(note)?.root.toString('hex'));
    const [, text = '', signature = ''] = /^([^]*\n)\n— \S+ (\S+)\n$/.exec(note) ?? [];
    const { publicKey } = signingKeys(server.context.keys.logSigning);
    expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64').subarray(4))).toBe(
      true,
    );
  });

  test("each move in a bill's history has its block and hash, and a proof", async () => {
    await seal();
    const [serial = ''] = await ada.serials();
    const { payload } = await ada.ask(billsRoutes.getBill, { params: { serial } });
    expect(payload.history.length).toBeGreaterThan(1);
    for (const { block, hash } of payload.history) {
      const { path, block: proven } = (await prove(block ?? '', hash)).payload;
      expect(pathRoot(Buffer.from(hash, 'hex'), path)).toBe(proven.merkleRoot);
    }
  });

  test('there is none for another block, another hash, or a block to come', async () => {
    const { result } = await shop.sell(ada);
    await seal();
    const number = (await receiptOf(result.checkId)).block ?? '';
    const hash = result.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    for (const [block, leaf] of [
      [String(BigInt(number) - 1n), result.hash],
      [number, hash],
      ['999999999999', result.hash],
    ] as const)
      expect((await prove(block, leaf)).errorCode).toBe(10_010);
    expect((await prove('0', hash)).errorCode).toBe(10_008);
    expect((await prove(number, hash.toUpperCase())).errorCode).toBe(10_008);
  });
});

function pathRoot(leaf: Buffer, path: readonly { side: 'left' | 'right'; hash: string }[]): string {
  return rootOfPath(
    leaf,
    path.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') })),
  ).toString('hex');
}
