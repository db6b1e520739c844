import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addUser } from '../../tests/support/add-user';
import { auditOnce } from '../../tests/support/audit-rounds';
import { countLockWaiters } from '../../tests/support/count-lock-waiters';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { fundTreasury } from '../../tests/support/fund-user';
import { openTransaction } from '../../tests/support/open-transaction';
import { makeOperatorKey, operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';
import { recordAction } from '../kernel/operator-history/operator-history';
import type { OperatorKey } from './key-file';

const tet = 'tectum-t12-tet';

describe('an action that two operators decide', () => {
  const server = withServerForEachTest();
  const [ada, ben, eve] = [makeOperatorKey(), makeOperatorKey(), makeOperatorKey()];
  const as = (key: OperatorKey) => operatorOf(server, key);
  let user = '';

  beforeEach(async () => {
    user = (await addUser(server)).email;
    await fundTreasury(server, { currencyKey: tet, amount: '1000' });
    await as(ada).change('keys', 'add', 'ada', ada.publicKey);
    await as(ada).change('keys', 'add', 'ben', ben.publicKey);
  });

  /** Asks for something as ada, and returns the number of the request. */
  async function ask(...words: string[]): Promise<string> {
    const { exitCode, text } = await as(ada).run(...words, '--reason', 'a test', '--yes');
    expect(exitCode, text).toBe(1);
    return /request (\d+) waits/.exec(text)?.[1] ?? '';
  }
  const credit = (amount: string) => ['credit', user, tet, amount];
  const balance = () => as(ada).done('balance', user);
  async function findings(): Promise<string[]> {
    const { findings: auditFindings } = await auditOnce(server);
    return auditFindings.filter(({ check }) => check === 'actions are signed').map(({ message }) => message);
  }
  async function setLimit(amount: string): Promise<void> {
    await as(ben).done('approve', await ask('keys', 'limit', tet, amount), '--yes');
  }

  test('is shown to another operator, done once when approved, and names both', async () => {
    const before = await balance();
    const id = await ask(...credit('5'));
    expect(await balance()).toBe(before);
    expect(await as(ben).done('requests')).toContain(`${id}  ada  credit ${user} ${tet} 5  a test  until `);
    await expectUnchanged(server, async () => {
      expect((await as(ben).run('approve', id)).text).toMatch(
        /credit .+\n.+: .+ → .+\nNothing has been done/,
      );
      expect(await as(ada).run('approve', id, '--yes')).toMatchObject({ exitCode: 2 });
      expect(await as(eve).run('approve', id, '--yes')).toMatchObject({ exitCode: 2 });
    });
    await as(ben).done('approve', id, '--yes');
    expect(await balance()).toContain('5');
    expect(await as(ben).done('history', '--limit', '1')).toMatch(/ {2}ada {2}credit .+ {2}approved by ben/);
    await expectUnchanged(server, async () => {
      expect(await as(ben).run('approve', id, '--yes')).toMatchObject({ exitCode: 2 });
    });
    expect(await findings()).toEqual([]);
  });

  test('is done once when two approve it at the same time', async () => {
    await as(ben).done('approve', await ask('keys', 'add', 'eve', eve.publicKey), '--yes');
    const id = await ask(...credit('5'));
    // Both have seen the open request when they wait for the operators' lock.
    const holder = await openTransaction(server.context.db);
    await sql`select pg_advisory_xact_lock(7246001)`.execute(holder.transaction);
    const running = Promise.all([ben, eve].map((key) => as(key).run('approve', id, '--yes')));
    await expect.poll(() => countLockWaiters(server.database), { timeout: 20_000 }).toBe(2);
    await holder.commit();
    const codes = (await running).map(({ exitCode }) => exitCode);
    expect(codes.toSorted((left, right) => left - right)).toEqual([0, 2]);
    expect(await findings()).toEqual([]);
  });

  test('is neither done nor lost when the connection breaks in the middle', async () => {
    const id = await ask(...credit('5'));
    await server.database.query(
      `create function fail() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`,
    );
    await server.database.query(
      'create trigger cut before insert on operator_actions for each row execute function fail()',
    );
    await expectUnchanged(server, () =>
      expect(as(ben).run('approve', id, '--yes')).rejects.toThrow('cut off'),
    );
    await server.database.query('drop trigger cut on operator_actions');
    await as(ben).done('approve', id, '--yes');
    expect(await findings()).toEqual([]);
  });

  test('is an amount above the limit of its currency, which starts at nothing', async () => {
    await ask(...credit('0.000001'));
    await setLimit('10');
    expect(await as(ada).done('keys', 'list')).toContain(`alone: up to 10 ${tet}`);
    await as(ada).change(...credit('10'));
    await ask(...credit('10.000001'));
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['price', 'set', tet, '9'],
    ['keys', 'add', 'eve', eve.publicKey],
    ['keys', 'revoke', 'ben'],
    ['keys', 'limit', tet, '100'],
  ])('is whatever decides about trust: %s %s', async (...words) => {
    const id = await ask(...words);
    expect(await as(ben).done('requests')).toContain(`${id}  ada  ${words.join(' ')}  a test`);
  });

  test('is letting go, and not stopping', async () => {
    await as(ada).change('freeze', 'user', user);
    await as(ada).change('pause', 'mint');
    await ask('unfreeze', 'user', user);
    await ask('resume', 'mint');
    expect(await findings()).toEqual([]);
  });

  test('ends when it is declined, after a day, or with the key that asked', async () => {
    const [declined, expired] = [await ask(...credit('1')), await ask(...credit('2'))];
    await as(ben).change('decline', declined);
    expect((await as(ben).run('approve', declined, '--yes')).exitCode).toBe(2);
    server.clock.advance(24 * 3600 * 1000 + 1);
    expect((await as(ben).run('approve', expired, '--yes')).exitCode).toBe(2);
    expect(await as(ben).done('requests')).toBe('No request waits.');
    await as(ben).done('approve', await ask('keys', 'add', 'eve', eve.publicKey), '--yes');
    const orphaned = await ask(...credit('3'));
    const { text } = await as(ben).run('keys', 'revoke', 'ada', '--reason', 'stolen', '--yes');
    await as(eve).done('approve', /request (\d+)/.exec(text)?.[1] ?? '', '--yes');
    expect((await as(ben).run('approve', orphaned, '--yes')).exitCode).toBe(2);
    expect(await findings()).toEqual([]);
  });

  test('is found when one operator did it past the commands', async () => {
    const price = { actor: 'ada', command: 'price set', words: [tet, '1'], options: {}, reason: 'a test' };
    const changes = [{ what: `price ${tet}`, from: null, to: '1' }];
    const [signer, other] = [
      { name: 'ada', sign: ada.sign },
      { name: 'ben', sign: ben.sign },
    ];
    await server.database.query('insert into set_prices values (1, 1, now())');
    await recordAction(server.context, { ...price, changes, signer });
    const id = await ask(...credit('5'));
    await recordAction(server.context, { ...price, changes, signer, request: Number(id) });
    await recordAction(server.context, { ...price, changes, signer: other, request: 999_999 });
    const another = await ask('price', 'set', tet, '2');
    await recordAction(server.context, { ...price, changes, signer: other, request: Number(another) });
    expect(await findings()).toEqual([
      'no second operator has approved it',
      'ada has approved it alone',
      'it names no request',
      'it is not what was asked for',
    ]);
  });
});
