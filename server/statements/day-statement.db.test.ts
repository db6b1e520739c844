import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { proofsRoutes } from '../../contract/proofs/proofs.contract';
import { statementsRoutes } from '../../contract/statements/statements.contract';
import type { SignedDayStatement } from '../../contract/statements/statements.contract';
import { BillUser } from '../../tests/support/bill-user';
import { expectSound } from '../../tests/support/expect-sound';
import { fundUser } from '../../tests/support/fund-user';
import { makeTestFolder } from '../../tests/support/test-folder';
import { withServer } from '../../tests/support/with-server';
import { hashLeaf } from '../ledger/blocks/merkle-tree';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { selectBillsAt } from './issued-statements.store';

const { createDayStatement, getStatementKey, getStatementPlace } = statementsRoutes;
const tet = 'tectum-t12-tet';
const dayMs = 24 * 3600_000;

describe('a daily statement', () => {
  let ada: BillUser;
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  const today = () => server.clock.now().toISOString().slice(0, 10);
  const ask = async (day: string) => ada.ask(createDayStatement, { body: { day } });
  const dayOf = async (day: string): Promise<SignedDayStatement> => (await ask(day)).payload;
  const hashOf = ({ statement }: Pick<SignedDayStatement, 'statement'>) =>
    createHash('sha256').update(JSON.stringify(statement)).digest('hex');
  const placeOf = async (hash: string) => ada.ask(getStatementPlace, { params: { hash } });

  let first: string;
  let serials: string[];
  beforeAll(async () => {
    ada = await BillUser.add(server);
    await fundUser(server, { email: ada.email, currencyKey: tet, amount: '500' });
    await ada.getBills({ '5': 3 });
    serials = await ada.serials();
    first = today();
    server.clock.advance(dayMs);
    await ada.renewSession();
    const other = await BillUser.add(server);
    await ada.handOver(serials.slice(0, 1), other.email);
    await fundUser(server, { email: ada.email, currencyKey: tet, amount: '7' });
    await sealNewEntries(server.context.db, server.clock.now());
    await extendLog(server.context);
  });

  test('has what was held at the end of its day, and the same text whenever it is asked for', async () => {
    const signed = await dayOf(first);
    const { statement } = signed;
    expect(statement).toMatchObject({
      isComplete: true,
      held: null,
      from: `${first}T00:00:00.000Z`,
      to: `${first}T23:59:59.999Z`,
      crypto: [{ key: tet, opening: '0' }],
    });
    expect(statement.head?.size).toMatch(/^[1-9]/);
    expect(statement.bills[0]?.serials?.map(([serial]) => serial)).toEqual(serials.toSorted());
    server.clock.advance(60_000);
    await fundUser(server, { email: ada.email, currencyKey: tet, amount: '3' });
    expect(signed.place).toEqual({
      hash: hashOf(signed),
      link: `${statement.issuer}/verify#${hashOf(signed)}`,
      block: null,
    });
    await sealNewEntries(server.context.db, server.clock.now());
    const again = await dayOf(first);
    expect(again).toEqual({ ...signed, place: { ...signed.place, block: again.place.block } });
    expect(again.place.block).toMatch(/^[1-9]/);
    expect(await dayOf(first)).toEqual(again);
  });

  test('of two requests at the same moment is one', async () => {
    server.clock.advance(dayMs);
    await ada.renewSession();
    const before = new Date(server.clock.now().getTime() - dayMs).toISOString().slice(0, 10);
    const asked = await Promise.all([1, 2, 3, 4].map(async () => dayOf(before)));
    expect(new Set(asked.map(hashOf)).size).toBe(1);
    expect(asked[0]?.statement.bills[0]?.count).toBe(2);
  });

  test('of today says so far, and closes with what there is', async () => {
    const { statement } = await dayOf(today());
    expect(statement).toMatchObject({ isComplete: false, held: [], to: server.clock.now().toISOString() });
    expect(statement.bills[0]?.serials?.map(([serial]) => serial)).toEqual(await ada.serials());
  });

  test('of a day without anything is empty', async () => {
    const eve = await BillUser.add(server);
    const { payload } = await eve.ask(createDayStatement, { body: { day: today() } });
    expect(payload.statement).toMatchObject({ crypto: [], pay: [], held: [], bills: [] });
  });

  test('lists no serials of more bills than it may have, and their sum', async () => {
    const { id: userId } = ada;
    const wanted = { userId, before: new Date(server.clock.now().getTime() + 1), serialsMax: 1 };
    const { rows } = await server.context.db.read({ rows: selectBillsAt(wanted) });
    expect(rows).toMatchObject([{ count: 2, serials: null }]);
    const { rows: listed } = await server.context.db.read({
      rows: selectBillsAt({ ...wanted, serialsMax: 2 }),
    });
    expect(listed[0]?.serials).toHaveLength(2);
  });

  test('is refused for a day to come, before the account, and for no day', async () => {
    const tomorrow = new Date(server.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
    for (const day of [tomorrow, '2019-02-01', '2026-02-30', '2026-2-3'])
      expect((await ask(day)).errorCode).toBe(10_008);
  });

  test('is noted in a block by its hash, which anyone can prove', async () => {
    const signed = await dayOf(first);
    await sealNewEntries(server.context.db, server.clock.now());
    const { leaf, block } = (await placeOf(hashOf(signed))).payload;
    expect(JSON.parse(leaf)).toMatchObject([
      'change 1',
      expect.any(Number),
      'issued_statements',
      'insert',
      hashOf(signed),
      expect.any(String),
    ]);
    const hash = hashLeaf(leaf).toString('hex');
    const proof = await ada.ask(proofsRoutes.getProof, { params: { number: block ?? '', hash } });
    expect(proof.payload.block.number).toBe(block);
    const changed = { statement: { ...signed.statement, user: '1' } };
    expect((await placeOf(hashOf(changed))).errorCode).toBe(10_010);
  });

  test('is found valid by the documented command, and the books stay sound', async () => {
    const signed = await dayOf(first);
    const { publicKey } = (await ada.ask(getStatementKey, {})).payload;
    const file = join(makeTestFolder('billfold-day-'), 'statement.json');
    await writeFile(file, JSON.stringify(signed, null, 2));
    const { stdout } = await promisify(execFile)(process.execPath, [
      'server/verify/verify-statement.mjs',
      file,
      publicKey,
    ]);
    expect(stdout).toMatch(/^Valid/);
    await expectSound(server);
  });

  test('that someone altered or deleted is no longer shown, and is a finding', async () => {
    const [{ place, statement }, { place: soFar }] = [await dayOf(first), await dayOf(today())];
    await sealNewEntries(server.context.db, server.clock.now());
    const alter = (change: string, hash: string) => server.database.query(`${change} where hash = '${hash}'`);
    const another = `select max(statement) from issued_statements where hash <> '${place.hash}'`;
    await alter(`update issued_statements set statement = (${another})`, place.hash);
    expect((await ask(first)).errorCode).toBe(10_010);
    expect((await placeOf(place.hash)).errorCode).toBe(10_010);
    await expectSound(server, 'statements are the server’s own');
    await alter(`update issued_statements set statement = '${JSON.stringify(statement)}'`, place.hash);
    expect((await ask(first)).errorCode).toBe(0);
    await alter('delete from issued_statements', soFar.hash);
    expect((await placeOf(soFar.hash)).errorCode).toBe(10_010);
    await expectSound(server, 'rows are kept', 'statements are the server’s own');
  });
});
