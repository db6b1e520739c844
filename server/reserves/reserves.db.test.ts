import { sign } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { reservesRoutes } from '../../contract/reserves/reserves.contract';
import type {
  OwnReserves,
  ReserveStatement,
  SignedReserves,
} from '../../contract/reserves/reserves.contract';
import { reservesFilePath } from '../../contract/reserves/reserves.paths';
import { BillUser } from '../../tests/support/bill-user';
import { BlueHouse } from '../../tests/support/blue-house';
import { fillUsers } from '../../tests/support/fill-users';
import { operatorOf } from '../../tests/support/operator-of';
import { proofChecker } from '../../tests/support/proof-checker';
import { withServer } from '../../tests/support/with-server';
import type { ChangeCommand } from '../operator/command';
import { reservesPublishCommand } from '../operator/commands/reserves';
import { runCommand } from '../operator/run-command';
import { signingKeys } from '../kernel/keys/signing-keys';

const { getOwnReserves, getPublication, getReserves, listReserves } = reservesRoutes;
const usdt = 'tron-trc20-usdt';
const { check, writeLines } = proofChecker();

describe('a proof of reserves', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  const operator = operatorOf(server);
  let ada: BillUser;
  let filled: Awaited<ReturnType<typeof fillUsers>>;
  let publication: SignedReserves;
  let lines: string[];
  let ownReserves: OwnReserves;
  let before: unknown[];
  let publishedMs = 0;

  const download = async (id: string): Promise<string[]> =>
    (await server.app.inject({ url: reservesFilePath.replace(':id', id) })).body.trimEnd().split('\n');

  beforeAll(async () => {
    await operator.change('genesis');
    ada = await BillUser.add(server);
    await ada.deposit((await ada.getBills({ '1': 13 })).slice(0, 1));
    await ada.exportBills((await ada.serials()).slice(0, 1));
    const house = new BlueHouse(server);
    await house.getBills(await house.registerRich(), { '5': 2 });
    before = [(await ada.ask(getReserves, {})).payload, (await ada.ask(getOwnReserves, {})).payload];
    filled = await fillUsers(server, 10_000);
    const begunAt = performance.now();
    await operator.change('reserves', 'publish');
    publishedMs = performance.now() - begunAt;
    const { payload } = await ada.ask(getReserves, {});
    if (payload.publication === null) throw new Error('nothing was published');
    publication = payload.publication;
    lines = await download(publication.statement.id);
    ownReserves = (await ada.ask(getOwnReserves, {})).payload;
  });

  /** The statement changed and signed again, as the operator could. */
  const signAgain = (change: (statement: ReserveStatement) => void): string[] => {
    const statement = structuredClone(publication.statement);
    change(statement);
    const { privateKey } = signingKeys(server.context.keys.reserveSigning);
    const signature = sign(null, Buffer.from(JSON.stringify(statement)), privateKey).toString('base64url');
    return [JSON.stringify({ ...publication, statement, signature }), ...lines.slice(1)];
  };
  /** Changes the first lines of leaves of USDT. */
  const changeLeaves = (change: (leaves: { amount: string }[]) => unknown[], count = 2): string[] => {
    const first = lines.findIndex((line) => line.startsWith(`{"key":"${usdt}","id"`));
    const leaves = lines.slice(first, first + count).map((line) => JSON.parse(line) as { amount: string });
    return lines.toSpliced(first, count, ...change(leaves).map((leaf) => JSON.stringify(leaf)));
  };

  test('of 10,000 users takes seconds, and the independent program finds it right', async () => {
    expect(publishedMs).toBeLessThan(20_000);
    const { code, output } = await check(writeLines('right', lines));
    expect(output).toMatch(/^Valid: reserves of http/);
    expect(output).toMatch(/\ntron-trc20-usdt: owed [\d.]+, held [\d.]+\n/);
    expect(output).toMatch(/\ntectum-note-tet: owed 13, held 13\n/);
    expect(code).toBe(0);
  });

  test('is empty before the first', () => {
    expect(before).toEqual([
      { publication: null },
      { publicationId: null, user: expect.stringMatching(/^\d+$/) as string, leaves: [] },
    ]);
  });

  test('has every user, what is held, and the operator’s reason', async () => {
    const { owed, networks } = publication.statement;
    const btc = owed.find(({ key }) => key === 'bitcoin-native-btc');
    expect(btc).toMatchObject({ sum: String(filled['bitcoin-native-btc']), leaves: 5_000 });
    const tron = networks.find(({ network }) => network === 'tron')?.coins.find(({ key }) => key === usdt);
    expect(tron).toMatchObject({ bills: '10000000', billAddresses: 2, arriving: '0' });
    // 1,000 were given to the owner of the blue bills, who still has what isn't in bills.
    const sumMinor = BigInt(owed.find(({ key }) => key === usdt)?.sum ?? 0);
    expect(sumMinor).toBe(filled[usdt] + 1_000_000_000n);
    expect(await operator.done('history')).toMatch(/reserves publish.*a test/);
  });

  test('shows users their own leaves, which the program finds in it', async () => {
    expect(ownReserves.publicationId).toBe(publication.statement.id);
    const amounts = Object.fromEntries(ownReserves.leaves.map(({ key, amount }) => [key, amount]));
    expect(amounts['tectum-note-tet']).toBe(String(12n * 10n ** 8n));
    const file = writeLines('right', lines);
    const right = await check(file, writeLines('own', [JSON.stringify(ownReserves)]));
    expect(right).toMatchObject({
      code: 0,
      output: expect.stringContaining('Your leaves are included') as string,
    });
    const others = { ...ownReserves, user: String(Number(ownReserves.user) + 1) };
    const asOther = await check(file, writeLines('others', [JSON.stringify(others)]));
    expect(asOther).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not in the file') as string,
    });
    const [leaf] = ownReserves.leaves;
    const wrongPath = { ...ownReserves, leaves: [{ ...leaf, path: leaf?.path.slice(1) }] };
    const lost = await check(file, writeLines('lost', [JSON.stringify(wrongPath)]));
    expect(lost).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not lead to the root') as string,
    });
  });

  const changes: Record<string, [change: () => string[], says: RegExp]> = {
    'a leaf’s amount': [
      () => changeLeaves(([one, two]) => [{ ...one, amount: `${one?.amount ?? ''}0` }, two]),
      /tron-trc20-usdt: the leaves sum up to \d+, not/,
    ],
    'an amount moved to another leaf': [
      () =>
        changeLeaves(([one, two]) => [
          { ...one, amount: String(BigInt(one?.amount ?? 0) - 1n) },
          { ...two, amount: String(BigInt(two?.amount ?? 0) + 1n) },
        ]),
      /tron-trc20-usdt: the leaves have another root/,
    ],
    'a leaf left out': [() => changeLeaves(([one]) => [one]), /tron-trc20-usdt: \d+ leaves instead of/],
    'a leaf twice': [() => changeLeaves(([one]) => [one, one]), /is not in order/],
    'a leaf below zero': [
      () => changeLeaves(([one, two]) => [{ ...one, amount: '-5' }, two]),
      /"-5" is no amount from zero up/,
    ],
    'leaves without a tree': [
      () =>
        signAgain((statement) => {
          statement.owed = statement.owed.filter(({ key }) => key !== usdt);
        }),
      /tron-trc20-usdt: leaves without a tree/,
    ],
    'a sum': [
      () =>
        signAgain(({ owed }) => {
          for (const tree of owed) if (tree.key === usdt) tree.sum = '5';
        }),
      /tron-trc20-usdt: the leaves sum up to \d+, not 5/,
    ],
    'the root': [
      () =>
        signAgain((statement) => {
          statement.root = '00'.repeat(32);
        }),
      /the trees have another common root/,
    ],
    'the statement without a new signature': [
      () => [lines[0]?.replace('"own":"', '"own":"1') ?? '', ...lines.slice(1)],
      /the statement is not what its key signed/,
    ],
    'a blue bill’s address left out': [
      () =>
        lines.toSpliced(
          lines.findIndex((line) => line.startsWith(`{"key":"${usdt}","address"`)),
          1,
        ),
      /tron-trc20-usdt: the listed addresses of blue bills/,
    ],
    'a blue bill’s address twice': [
      () => [...lines, lines.at(-1) ?? ''],
      /tron-trc20-usdt: address "T\w+" is there twice/,
    ],
    'coins that aren’t there': [
      () =>
        signAgain(({ networks }) => {
          for (const { coins } of networks) for (const coin of coins) if (coin.key === usdt) coin.own = '0';
        }),
      /less is held than owed: tron-trc20-usdt/,
    ],
    'a network left out': [
      () =>
        signAgain((statement) => {
          statement.networks = statement.networks.filter(({ network }) => network !== 'bitcoin');
        }),
      /less is held than owed: bitcoin-native-btc/,
    ],
    'backing left out': [
      () =>
        signAgain((statement) => {
          statement.backing = [];
        }),
      /less is held than owed: tectum-note-tet/,
    ],
    'a currency without decimals': [
      () =>
        signAgain((statement) => {
          statement.currencies = statement.currencies.filter(({ key }) => key !== usdt);
        }),
      /tron-trc20-usdt: unknown decimals/,
    ],
    'backing that isn’t there': [
      () =>
        signAgain(({ backing }) => {
          for (const one of backing) if (one.family === 'tectum-note-tet') one.amount = '1';
        }),
      /less is held than owed: tectum-note-tet/,
    ],
  };

  test.each(Object.keys(changes))('is found wrong: %s', async (what) => {
    const [change, says] = changes[what] ?? [() => [], /^$/];
    const { code, output } = await check(writeLines('wrong', change()));
    expect(output).toMatch(says);
    expect(code).toBe(1);
  });

  test.each(['bitcoin', 'ethereum', 'tron', 'tectum'])(
    'on %s another address’s signature is found',
    async (network) => {
      const changed = signAgain((statement) => {
        const { id, root, networks } = statement;
        const chain = network === 'tectum' ? 'ethereum' : (network as 'bitcoin');
        const signed = server.context.signer.signReserves({ chain, purpose: 'user', index: 1 }, { id, root });
        for (const one of networks) if (one.network === network) one.signature = signed.signature;
      });
      const { code, output } = await check(writeLines('foreign', changed));
      expect(output).toMatch(new RegExp(`^Not valid: ${network}: \\S+ has not signed this publication`));
      expect(code).toBe(1);
    },
  );

  test('is made from one snapshot of the books', async () => {
    let isolation: unknown;
    const command: ChangeCommand = {
      ...reservesPublishCommand,
      async run({ db }) {
        isolation = (await sql`show transaction_isolation`.execute(db)).rows;
        return { lines: [], changes: [] };
      },
    };
    const input = { words: [], options: { reason: 'a test' }, isConfirmed: true };
    await runCommand(server.context, command, { input, actor: 'ann' });
    expect(isolation).toEqual([{ transaction_isolation: 'repeatable read' }]);
  });

  test('is refused while the bills aren’t what the books say', async () => {
    await server.database.query(
      'update bills set nominal = nominal + 1 where currency_id = 502 and status = 1',
    );
    const { exitCode, text } = await operator.run('reserves', 'publish', '--reason', 'a test');
    await server.database.query(
      'update bills set nominal = nominal - 1 where currency_id = 502 and status = 1',
    );
    expect(text).toMatch(/bills of tectum-note-tet: the books say 1200000000, the bills 1200000001/);
    expect(exitCode).toBe(1);
    expect((await ada.ask(listReserves, {})).payload.publications).toHaveLength(1);
  });

  test('stays as it was after the next one, and never changes', async () => {
    const first = publication.statement.id;
    await operator.change('reserves', 'publish');
    const { publications } = (await ada.ask(listReserves, {})).payload;
    expect(publications.map(({ id }) => id)).toEqual([expect.not.stringMatching(first), first]);
    expect((await ada.ask(getPublication, { params: { id: first } })).payload).toEqual(publication);
    expect(await download(first)).toEqual(lines);
    const missing = await ada.ask(getPublication, { params: { id: crypto.randomUUID() } });
    expect(missing.httpStatus).toBe(404);
    const next = (await ada.ask(getOwnReserves, {})).payload;
    expect(next.publicationId).toBe(publications[0]?.id);
    // Nobody sees that it is the same user's.
    expect(next.leaves.map(({ blind }) => blind)).not.toEqual(ownReserves.leaves.map(({ blind }) => blind));
  });
});
