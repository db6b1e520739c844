import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileAmounts } from '../../contract/money/hostile-amounts';
import { userRoutes } from '../../contract/user/user.contract';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import type { TestServer } from '../../tests/support/test-server';
import { withServer, withServerForEachTest } from '../../tests/support/with-server';
import { produceBlocks } from '../gateways/chains/produce-blocks';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { currentMintCost } from '../mint-costs/mint-cost.service';
import { requireCurrency } from '../../contract/currencies/find-currency';
import { allCommands } from './all-commands';
import { runOperator } from './run-operator';

const tet = 'tectum-t12-tet';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'billfold-operator-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function operatorOf(server: TestServer) {
  const run = (...args: string[]) =>
    runOperator(args, {
      open: () => Promise.resolve({ context: server.context, close: () => Promise.resolve() }),
      backup: () => Promise.reject(new Error('not here')),
    });
  async function done(...args: string[]): Promise<string> {
    const { exitCode, text } = await run(...args);
    expect(exitCode, text).toBe(0);
    return text;
  }
  return { run, done };
}

describe('the operator', () => {
  const server = withServer();
  const { run, done } = operatorOf(server);
  let user: TestUser;
  beforeAll(async () => {
    user = await registerUser(server);
  });

  test('reads what can be done', async () => {
    for (const args of [[], ['--help'], ['help'], ['credit', '--help']]) {
      const text = await done(...args);
      for (const { usage } of allCommands) expect(text).toContain(usage);
    }
  });

  test.each([
    ['nonsense'],
    ['credit'],
    ['merchant'],
    ['credit', 'nobody@example.test', tet, '1', '--reason', 'x'],
    ['credit', 'USER', 'no-currency', '1', '--reason', 'x'],
    ['credit', 'USER', tet, '1'],
    ['credit', 'USER', tet, '1', '--reason', ' '],
    ['credit', 'USER', tet, '1', '--reason', 'x', '--unknown'],
    ['pause', 'everything', '--reason', 'x'],
    ['pause', 'mint'],
    ['list'],
    ['list', 'constructor'],
    ['list', 'users', '--limit', '0'],
    ['list', 'users', '--limit', '1e3'],
    ['prove', 'x'],
    ['reverse', 'x', '--reason', 'x'],
    ['statement', 'USER', '--from', 'yesterday'],
    ['genesis', '--file', '/nowhere/stocks.json'],
  ])('is told how to write it: %s %s %s', async (...words) => {
    const { exitCode, text } = await run(...words.map((word) => (word === 'USER' ? user.email : word)));
    expect(exitCode, text).toBe(2);
    expect(text.split('\n')).toHaveLength(1);
  });

  test('opens the books once, with stocks of his own if he has some', async () => {
    const file = path.join(folder, 'stocks.json');
    writeFileSync(file, '[{"key": "nothing", "treasury": "1", "bridge": "0"}]');
    expect(await run('genesis', '--file', file)).toMatchObject({ exitCode: 1 });
    writeFileSync(file, '[{"key": "tectum-t12-tet"}]');
    expect(await run('genesis', '--file', file)).toMatchObject({ exitCode: 2 });
    writeFileSync(file, `[{"key": "${tet}", "treasury": "1000", "bridge": "10"}]`);
    expect(await done('genesis', '--file', file)).toContain('open');
    const before = await done('treasury');
    expect(before).toMatch(/tectum-t12-tet +treasury +1000/);
    expect(before).toMatch(/tectum-t12-tet +custody\.main +-1010/);
    expect(await done('genesis')).toContain('before');
    expect(await done('treasury')).toBe(before);
  });
});

describe('the operator, with open books', () => {
  const server = withServerForEachTest();
  const { run, done } = operatorOf(server);
  let user: TestUser;
  beforeEach(async () => {
    user = await registerUser(server);
    const file = path.join(folder, 'open.json');
    writeFileSync(file, `[{"key": "${tet}", "treasury": "1000", "bridge": "10"}]`);
    await done('genesis', '--file', file);
  });

  const credit = (amount: string, reason = 'welcome') =>
    done('credit', user.email, tet, amount, '--reason', reason);
  const balance = async () => /crypto +tectum-t12-tet +(.+)/.exec(await done('balance', user.email))?.[1];
  const seal = () => sealNewEntries(server.context.db, server.clock.now());

  test('gives and takes, never more than there is', async () => {
    await credit('12.5');
    expect(await balance()).toBe('12.5');
    const { payload } = await user.client.call(userRoutes.getUser, {});
    await done('debit', String(payload.id), tet, '2.5', '--reason', 'a mistake');
    expect(await balance()).toBe('10');
    for (const [command, amount, code] of [
      ['credit', '990.00000001', 20_024],
      ['debit', '10.00000001', 110],
    ] as const) {
      const { exitCode, text } = await run(command, user.email, tet, amount, '--reason', 'too much');
      expect(exitCode).toBe(1);
      expect(text).toContain(String(code));
    }
    expect(await run('credit', user.email, 'tectum-note-tet', '1', '--reason', 'x')).toMatchObject({
      exitCode: 1,
    });
    expect(await balance()).toBe('10');
  });

  test('amounts that are none change nothing', async () => {
    await credit('10');
    const before = await done('treasury');
    for (const amount of hostileAmounts.filter((hostile) => typeof hostile === 'string')) {
      // An argument that begins with a dash is an option to the command line.
      const { exitCode } = await run('credit', user.email, tet, '--reason', 'x', '--', amount);
      expect(exitCode, amount).toBe(1);
    }
    expect(await done('treasury')).toBe(before);
    expect(await balance()).toBe('10');
  });

  test('takes an entry back, once, and the books stay right', async () => {
    await credit('10');
    const credited = await credit('3', 'to the wrong one');
    const entryId = credited.split(' ').at(-1) ?? '';
    expect(await done('reverse', entryId, '--reason', 'wrong user')).toMatch(/^Reversed by entry /);
    expect(await balance()).toBe('10');
    expect(await run('reverse', entryId, '--reason', 'again')).toMatchObject({ exitCode: 1 });
    const unknown = '01a1fc52-5058-71bd-b2f9-4139da6b0343';
    expect(await run('reverse', unknown, '--reason', 'unknown')).toMatchObject({ exitCode: 1 });
    await seal();
    expect(await done('audit')).toContain('The books are right');
  });

  test('proves an entry, and not one that is unknown', async () => {
    await seal();
    const entryId = (await done('list', 'entries', '--limit', '1')).split('  ')[1] ?? '';
    const lines = (await done('prove', entryId)).split('\n');
    expect(lines.at(-1)).toBe('verified');
    expect(JSON.parse(lines.slice(0, -1).join('\n'))).toMatchObject({ entryId });
    expect(await run('prove', '01a1fc52-5058-71bd-b2f9-4139da6b0343')).toMatchObject({ exitCode: 1 });
  });

  test('writes a statement whose last lines are the balances', async () => {
    await credit('10');
    const entryId = (await credit('3', 'to the wrong one')).split(' ').at(-1) ?? '';
    await done('reverse', entryId, '--reason', 'wrong user');
    const file = path.join(folder, 'statement.csv');
    await done('statement', user.email, '--file', file);
    const rows = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(rows[0]).toBe('time,entry,kind,account,currency,amount,balance,note');
    expect(rows.at(-1)?.split(',').slice(3, 7)).toEqual(['crypto', tet, '-3', '10']);
    const future = await done('statement', user.email, '--from', '2999-01-01');
    expect(future.split('\n')).toHaveLength(1);
    await done('credit', user.email, tet, '1', '--reason', '=1+1,"x"');
    expect(await done('statement', user.email)).toContain('"\'=1+1,""x"" (');
    await done('debit', user.email, tet, '1', '--reason', 'back');
  });

  test('pauses and resumes, freezes and lets go, sets prices and costs, names merchants', async () => {
    await done('pause', 'mint', '--reason', 'Until noon');
    await done('pause', 'burn', 'tectum-note-tet', '--reason', 'Slow network');
    expect((await done('list', 'pauses')).split('\n')).toEqual([
      'burn  tectum-note-tet  Slow network',
      'mint  all  Until noon',
    ]);
    await done('resume', 'mint');
    await done('resume', 'burn', 'tectum-note-tet');
    expect(await run('resume', 'mint')).toMatchObject({ exitCode: 1 });
    await done('freeze', 'user', user.email);
    expect((await user.client.refused(userRoutes.getUser, {})).errorCode).toBe(10_024);
    await done('freeze', 'bill', '0050212345678901', '--reason', 'stolen');
    expect(await done('list', 'frozen')).toMatch(
      new RegExp(`${user.email}.*frozen\\n0050212345678901  stolen`),
    );
    expect(await run('freeze', 'bill', '123', '--reason', 'x')).toMatchObject({ exitCode: 1 });
    await done('unfreeze', 'user', user.email);
    await done('unfreeze', 'bill', '0050212345678901');
    await user.client.call(userRoutes.getUser, {});
    await done('price', 'set', tet, '9.5');
    expect(await done('list', 'currencies')).toContain('$9.5');
    expect(await run('price', 'set', tet, '1e3')).toMatchObject({ exitCode: 1 });
    await done('price', 'clear', tet);
    const bill = { currency: requireCurrency('tectum-note-tet'), nominal: '5' };
    expect(await currentMintCost(server.context, bill)).toEqual({ version: 0n, costMinor: 5_000_000n });
    await done('cost', 'set', 'tectum-note-tet', '5', '0.2');
    await done('cost', 'set', 'tectum-note-tet', '5', '0.3');
    expect(await currentMintCost(server.context, bill)).toEqual({ version: 2n, costMinor: 30_000_000n });
    expect(await run('cost', 'set', 'tectum-note-tet', '7', '0.2')).toMatchObject({ exitCode: 1 });
    expect(await run('cost', 'set', 'tectum-note-tet', '5', '1e3')).toMatchObject({ exitCode: 1 });
    await done('merchant', 'enable', user.email, "Ada's Tea");
    expect(await done('list', 'merchants')).toContain("Ada's Tea");
    expect(await run('merchant', 'enable', user.email, 'x'.repeat(65))).toMatchObject({ exitCode: 1 });
    await done('merchant', 'disable', user.email);
    expect(await done('list', 'merchants')).toBe('');
    expect(await done('list', 'holds')).toBe('');
    expect(await done('list', 'users')).toContain(user.email);
  });

  test('prints stock for the pool, which nobody gets a reward for', async () => {
    expect(await done('stock', 'tectum-note-tet', '5', '3')).toBe('3 blanks of 5 TET are in the pool.');
    const { rows } = await server.database.query(
      `select count(*)::integer as count, sum(reward)::text as rewards from bills where minter_id is null and status = 0`,
    );
    expect(rows).toEqual([{ count: 3, rewards: '0' }]);
    for (const wrong of [
      ['tectum-note-tet', '7', '1'],
      ['tectum-note-tet', '5', '0'],
      ['tectum-note-tet', '5', '1001'],
      [tet, '5', '1'],
    ])
      expect(await run('stock', ...wrong), wrong.join(' ')).not.toMatchObject({ exitCode: 0 });
    expect(await done('audit')).toContain('The books are right');
  });

  test("disturbs the stand-in's networks, but undoes nothing that is final", async () => {
    const { context, clock } = server;
    await produceBlocks(context.db, { now: clock.now(), intervalMs: 0 });
    expect(await done('chain', 'fail', 'tron', '2')).toBe('tron refuses its next 2 transactions.');
    expect(await done('chain', 'reorganise', 'tron', '1')).toBe('1 blocks of tron are undone.');
    expect(await done('chain', 'reorganise', 'bitcoin', '1', 'forget')).toBe(
      '1 blocks of bitcoin are undone.',
    );
    for (const wrong of [
      ['reorganise', 'tron', '3'],
      ['reorganise', 'mars', '1'],
      ['fail', 'tron', 'x'],
    ])
      expect(await run('chain', ...wrong), wrong.join(' ')).not.toMatchObject({ exitCode: 0 });
  });

  test('is warned by the audit when a unit is wrong', async () => {
    await credit('10');
    await server.database.query('update balances set balance = balance + 1 where balance > 0');
    const { exitCode, text } = await run('audit');
    expect(exitCode).toBe(1);
    expect(text).toMatch(/user balances match: account crypto .* in currency 2: its balance is/);
  });
});
