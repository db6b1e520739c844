import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileAmounts } from '../../contract/money/hostile-amounts';
import { userRoutes } from '../../contract/user/user.contract';
import { operatorOf } from '../../tests/support/operator-of';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { withServer, withServerForEachTest } from '../../tests/support/with-server';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { appRoleName } from '../kernel/db/app-role';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { currentMintCosts } from '../market/mint-costs/mint-costs.service';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { allCommands } from './all-commands';
import { showUsage } from './run-operator';

const tet = 'tectum-t12-tet';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'billfold-operator-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the operator', () => {
  const server = withServer();
  const { run, done, change } = operatorOf(server);
  let user: TestUser;
  beforeAll(async () => {
    user = await registerUser(server);
  });

  test('reads what can be done', async () => {
    for (const args of [[], ['--help'], ['help'], ['credit', '--help']]) {
      const text = await done(...args);
      for (const command of allCommands) expect(text).toContain(showUsage(command));
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
    ['credit', 'USER', tet, '1', '--reason', 'x'.repeat(301)],
    ['credit', 'USER', tet, '1', '--reason', 'x\u001b[2J'],
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
    ['genesis', '--file', '/nowhere/stocks.json', '--reason', 'x'],
  ])('explains the usage instead of: %s %s %s', async (...words) => {
    const { exitCode, text } = await run(...words.map((word) => (word === 'USER' ? user.email : word)));
    expect(exitCode, text).toBe(2);
    expect(text.split('\n')).toHaveLength(1);
  });

  test('opens the books once, with given opening stocks if there are any', async () => {
    const file = path.join(folder, 'stocks.json');
    writeFileSync(file, '[{"key": "nothing", "treasury": "1", "bridge": "0"}]');
    const genesis = ['genesis', '--file', file, '--reason', 'a test'];
    expect(await run(...genesis)).toMatchObject({ exitCode: 1 });
    writeFileSync(file, '[{"key": "tectum-t12-tet"}]');
    expect(await run(...genesis)).toMatchObject({ exitCode: 2 });
    writeFileSync(file, `[{"key": "${tet}", "treasury": "1000", "bridge": "10"}]`);
    expect(await change('genesis', '--file', file)).toContain('open');
    const before = await done('treasury');
    expect(before).toMatch(/tectum-t12-tet +treasury +1000/);
    expect(before).toMatch(/tectum-t12-tet +custody\.main +-1010/);
    expect(await change('genesis')).toContain('before');
    expect(await done('treasury')).toBe(before);
  });
});

describe('the operator, with open books', () => {
  const server = withServerForEachTest();
  const { run, done, change } = operatorOf(server);
  let user: TestUser;
  beforeEach(async () => {
    user = await registerUser(server);
    const file = path.join(folder, 'open.json');
    writeFileSync(file, `[{"key": "${tet}", "treasury": "1000", "bridge": "10"}]`);
    await change('genesis', '--file', file);
  });

  const credit = (amount: string, reason = 'welcome') =>
    done('credit', user.email, tet, amount, '--reason', reason, '--yes');
  const refused = (...args: string[]) => run(...args, '--reason', 'a test', '--yes');
  const balance = async () => /crypto +tectum-t12-tet +(.+)/.exec(await done('balance', user.email))?.[1];
  const seal = () => sealNewEntries(server.context.db, server.clock.now());

  test('gives and takes, never more than there is', async () => {
    await credit('12.5');
    expect(await balance()).toBe('12.5');
    const { payload } = await user.client.call(userRoutes.getUser, {});
    await change('debit', String(payload.id), tet, '2.5');
    expect(await balance()).toBe('10');
    for (const [command, amount, code] of [
      ['credit', '990.00000001', 20_024],
      ['debit', '10.00000001', 110],
    ] as const) {
      const words = [command, user.email, tet, amount, '--reason', 'too much', '--yes'];
      const { exitCode, text } = await run(...words);
      expect(exitCode).toBe(1);
      expect(text).toContain(String(code));
    }
    expect(await run('credit', user.email, 'tectum-note-tet', '1', '--reason', 'x', '--yes')).toMatchObject({
      exitCode: 1,
    });
    expect(await balance()).toBe('10');
  });

  test('fills a bridge from the treasury and drains it, never more than there is', async () => {
    const stocks = async () => {
      const text = await done('treasury');
      return ['treasury', 'bridge'].map(
        (kind) => new RegExp(`tectum-t12-tet +${kind} +(.+)`).exec(text)?.[1],
      );
    };
    expect(await change('bridge', 'fill', tet, '40')).toContain('has 50 TET');
    expect(await change('bridge', 'drain', tet, '5')).toContain('has 45 TET');
    expect(await stocks()).toEqual(['965', '45']);
    for (const [direction, key, amount, exitCode] of [
      ['fill', tet, '965.00000001', 1],
      ['drain', tet, '45.00000001', 1],
      ['fill', 'bitcoin-native-btc', '1', 1],
      ['fill', tet, '0', 2],
      ['drain', tet, '1e3', 2],
    ] as const)
      expect(await refused('bridge', direction, key, amount)).toMatchObject({ exitCode });
    const both = await Promise.all([1, 2].map(() => refused('bridge', 'drain', tet, '30')));
    expect(both.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
    expect(await stocks()).toEqual(['995', '15']);
  });

  test('amounts that are none change nothing', async () => {
    await credit('10');
    const before = await done('treasury');
    for (const amount of hostileAmounts.filter((hostile) => typeof hostile === 'string')) {
      // An argument that begins with a dash is an option to the command line.
      const { exitCode } = await run('credit', user.email, tet, '--reason', 'x', '--yes', '--', amount);
      expect(exitCode, amount).toBe(1);
    }
    expect(await done('treasury')).toBe(before);
    expect(await balance()).toBe('10');
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
    await change('reverse', entryId);
    const file = path.join(folder, 'statement.csv');
    await done('statement', user.email, '--file', file);
    const rows = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(rows[0]).toBe('time,entry,kind,account,currency,amount,balance,note');
    expect(rows.at(-1)?.split(',').slice(3, 7)).toEqual(['crypto', tet, '-3', '10']);
    const future = await done('statement', user.email, '--from', '2999-01-01');
    expect(future.split('\n')).toHaveLength(1);
    await credit('1', '=1+1,"x"');
    expect(await done('statement', user.email)).toContain('"\'=1+1,""x"" (');
    await change('debit', user.email, tet, '1');
  });

  test('pauses and resumes, freezes and lets go, sets prices and costs, names merchants', async () => {
    await done('pause', 'mint', '--reason', 'Until noon');
    await done('pause', 'burn', 'tectum-note-tet', '--reason', 'Slow network');
    expect((await done('list', 'pauses')).split('\n')).toEqual([
      'burn  tectum-note-tet  Slow network',
      'mint  all  Until noon',
    ]);
    await change('resume', 'mint');
    await change('resume', 'burn', 'tectum-note-tet');
    expect(await refused('resume', 'mint')).toMatchObject({ exitCode: 1 });
    await change('freeze', 'user', user.email);
    expect((await user.client.refused(userRoutes.getUser, {})).errorCode).toBe(10_024);
    await done('freeze', 'bill', '0050212345678901', '--reason', 'stolen');
    expect(await done('list', 'frozen')).toMatch(
      new RegExp(`${user.email}.*frozen\\n0050212345678901  stolen`),
    );
    expect(await run('freeze', 'bill', '123', '--reason', 'x')).toMatchObject({ exitCode: 1 });
    await change('unfreeze', 'user', user.email);
    await change('unfreeze', 'bill', '0050212345678901');
    await user.client.call(userRoutes.getUser, {});
    await change('price', 'set', tet, '9.5');
    expect(await done('list', 'currencies')).toContain('$9.5');
    expect(await refused('price', 'set', tet, '1e3')).toMatchObject({ exitCode: 1 });
    await change('price', 'clear', tet);
    const costOfFive = async () =>
      (await currentMintCosts(server.context, requireCurrency('tectum-note-tet'))).get('5');
    expect(await costOfFive()).toBe(5_000_000n);
    await change('cost', 'set', 'tectum-note-tet', '5', '0.2');
    await change('cost', 'set', 'tectum-note-tet', '5', '0.3');
    expect(await costOfFive()).toBe(30_000_000n);
    expect(await refused('cost', 'set', 'tectum-note-tet', '7', '0.2')).toMatchObject({ exitCode: 1 });
    expect(await refused('cost', 'set', 'tectum-note-tet', '5', '1e3')).toMatchObject({ exitCode: 1 });
    await change('merchant', 'enable', user.email, "Ada's Tea");
    expect(await done('list', 'merchants')).toContain("Ada's Tea");
    expect(await refused('merchant', 'enable', user.email, 'x'.repeat(65))).toMatchObject({ exitCode: 1 });
    await change('merchant', 'disable', user.email);
    expect(await done('list', 'merchants')).toBe('');
    expect(await done('list', 'holds')).toBe('');
    expect(await done('list', 'users')).toContain(user.email);
  });

  test('prints stock for the pool, for which no one gets a reward', async () => {
    expect(await change('stock', 'tectum-note-tet', '5', '3')).toBe('3 blanks of 5 TET are in the pool.');
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
      expect(await refused('stock', ...wrong), wrong.join(' ')).not.toMatchObject({ exitCode: 0 });
    expect(await done('audit')).toContain('The books are right');
  });

  test("disturbs the stand-in's networks, but undoes nothing that is final", async () => {
    const { context, clock } = server;
    await produceBlocks(context.db, { now: clock.now(), intervalMs: 0 });
    expect(await change('chain', 'fail', 'tron', '2')).toBe('tron refuses its next 2 transactions.');
    expect(await change('chain', 'reorganise', 'tron', '1')).toBe('1 blocks of tron are undone.');
    expect(await change('chain', 'reorganise', 'bitcoin', '1', 'forget')).toBe(
      '1 blocks of bitcoin are undone.',
    );
    for (const wrong of [
      ['reorganise', 'tron', '3'],
      ['reorganise', 'mars', '1'],
      ['fail', 'tron', 'x'],
    ])
      expect(await refused('chain', ...wrong), wrong.join(' ')).not.toMatchObject({ exitCode: 0 });
  });

  test('is warned by the audit when a unit is wrong', async () => {
    await credit('10');
    await server.database.query('update balances set balance = balance + 1 where balance > 0');
    const { exitCode, text } = await run('audit');
    expect(exitCode).toBe(1);
    expect(text).toMatch(/user balances match: account crypto .* in currency 2: its balance is/);
  });

  test('reads what the audit found where its result can’t be stored', async () => {
    await server.database.query(`revoke update on audit_state from ${appRoleName}`);
    expect(await done('audit')).toMatch(
      /isn't stored as the auditor's: permission denied .*\nThe books are right/,
    );
  });

  test('is warned by the audit when nothing can be sealed', async () => {
    await server.database.query('alter table blocks add constraint full_up check (number < 0) not valid');
    await credit('10');
    const { exitCode, text } = await run('audit');
    expect(exitCode).toBe(1);
    expect(text).toMatch(/^Entries can't be sealed: .*full_up/);
  });
});
