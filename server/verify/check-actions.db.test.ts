import { beforeEach, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { addUser } from '../../tests/support/add-user';
import { fundTreasury } from '../../tests/support/fund-user';
import { makeOperatorKey, operatorOf } from '../../tests/support/operator-of';
import { makeTestFolder } from '../../tests/support/test-folder';
import { verifyBooks } from '../../tests/support/verify-books';
import { withServerForEachTest } from '../../tests/support/with-server';
import { writeCheapBackup } from '../../tests/support/write-cheap-backup';
import { recordAction } from '../kernel/operator-history/operator-history';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { extendLog } from '../ledger/log/extend-log.service';
import { moveBridgeStock } from '../ledger/movements/treasury';
import type { OperatorKey } from '../operator/key-file';

const tet = 'tectum-t12-tet';
const passphrase = 'a passphrase of the test';

describe("verifying the operators' actions", () => {
  const server = withServerForEachTest();
  const [ada, ben, eve] = [makeOperatorKey(), makeOperatorKey(), makeOperatorKey()];
  const as = (key?: OperatorKey) => operatorOf(server, key);
  const change = (statement: string) => server.database.query(statement);
  let user = '';

  /** Two minutes ago, so that nothing is too new to be in a block. */
  beforeEach(async () => {
    server.clock.advance(-120_000);
    user = (await addUser(server)).email;
    await fundTreasury(server, { currencyKey: tet, amount: '1000' });
    await as().change('price', 'set', tet, '9');
    await as().change('keys', 'add', 'ada', ada.publicKey);
    await as(ada).change('keys', 'add', 'ben', ben.publicKey);
    await approve(ben, await ask(ada, 'keys', 'limit', tet, '10'));
  });

  async function ask(key: OperatorKey, ...words: string[]): Promise<string> {
    const { text } = await as(key).run(...words, '--reason', 'a test', '--yes');
    return /request (\d+) waits/.exec(text)?.[1] ?? '';
  }
  const approve = (key: OperatorKey, id: string) => as(key).done('approve', id, '--yes');

  async function verify() {
    await sealNewEntries(server.context.db, server.clock.now());
    await extendLog(server.context);
    return verifyBooks(server.context, ['--database', server.database.connectionString]);
  }

  /** Writes an action as a thief of the master key would: with a right seal, and past the commands. */
  const invent = (signer?: { name: string; sign: (text: string) => Buffer }, request?: number) =>
    recordAction(server.context, {
      actor: 'ada',
      command: 'price set',
      words: [tet, '1'],
      options: {},
      reason: 'a test',
      changes: [{ what: `price ${tet}`, from: null, to: '1' }],
      signer,
      ...(request !== undefined && { request }),
    });

  /** What operators do in a day, with everything that a signature covers. */
  async function fillTrail(): Promise<void> {
    await as(ada).change('credit', user, tet, '10');
    await approve(ben, await ask(ada, 'credit', user, tet, '10.5'));
    await as(ben).change('decline', await ask(ada, 'price', 'set', tet, '7'));
    await approve(ada, await ask(ben, 'keys', 'add', 'eve', eve.publicKey));
    await approve(eve, await ask(ada, 'keys', 'revoke', 'ben'));
    await as(eve).done('pause', 'mint', '--reason', 'say "no" – 不', '--yes');
  }

  test('finds a right trail right, in a database and in a backup', async () => {
    await fillTrail();
    const right = {
      code: 0,
      output: expect.stringMatching(
        /^Operators: 16 actions, 13 of them signed; keys in force: ada, eve$/m,
      ) as string,
    };
    expect(await verify()).toMatchObject(right);
    const file = `${makeTestFolder('billfold-verify-')}/backup`;
    await writeCheapBackup(server.context.pool, { file, passphrase });
    expect(await verifyBooks(server.context, ['--backup', file], passphrase)).toMatchObject(right);
  });

  test.each([
    ['unsigned', undefined, 'no operator has signed it'],
    ['by another key', { name: 'ada', sign: ben.sign }, 'the key of ada did not sign it'],
    ['by a stranger', { name: 'zed', sign: eve.sign }, 'zed had no key at that time'],
    ['by a revoked key', { name: 'ben', sign: ben.sign }, 'ben had no key at that time'],
    ['without approval', { name: 'ada', sign: ada.sign }, 'no second operator has approved it'],
    ['for someone else', { name: 'eve', sign: eve.sign }, 'eve has signed it for someone else'],
  ])('finds an action with a right seal: %s', async (_what, signer, fault) => {
    await fillTrail();
    const id = await invent(signer);
    const { code, output } = await verify();
    expect(output).toContain(`Wrong: action ${id}: ${fault}`);
    expect(output).toMatch(/keys in force: ada, eve$/m);
    expect(code).toBe(1);
  });

  test('finds approvals by the same operator, of nothing, of something else, late and for the second time', async () => {
    const [asAda, asBen] = [ada, ben].map(({ sign }, index) => ({ name: ['ada', 'ben'][index] ?? '', sign }));
    const asked = async (price: string) => Number(await ask(ada, 'price', 'set', tet, price));
    const done = await asked('1');
    await approve(ben, String(done));
    const invented: [bigint, string][] = [
      [await invent(asBen, done), `request ${done} was answered before`],
      [await invent(asAda, await asked('1')), 'ada has approved it alone'],
      [await invent(asBen, 1), 'it names no request'],
      [await invent(asBen, await asked('2')), 'it is not what was asked for'],
    ];
    const late = await asked('1');
    server.clock.advance(25 * 3_600_000);
    invented.push([await invent(asBen, late), 'its request had expired']);
    const { code, output } = await verify();
    for (const [id, fault] of invented) expect(output).toContain(`Wrong: action ${id}: ${fault}`);
    expect(code).toBe(1);
  });

  test('finds an amount above the limit that no second operator has approved', async () => {
    await as(ada).change('credit', user, tet, '10');
    const entry = '(select max(seq) from entries)';
    await change(`update transfers set amount = amount + 1 where entry_seq = ${entry}`);
    const { output } = await verify();
    expect(output).toContain('no second operator has approved it');
  });

  test('finds a key that no operator has added, and lets it sign nothing', async () => {
    const signer = { name: 'ada', sign: eve.sign };
    const changes = [{ what: 'operator key eve', from: null, to: eve.publicKey }];
    const added = { actor: 'ada', command: 'keys add', words: [], options: {}, reason: 'a test', changes };
    const id = await recordAction(server.context, { ...added, signer });
    const next = await invent({ name: 'eve', sign: eve.sign });
    const { output } = await verify();
    expect(output).toContain(`action ${id}: the key of ada did not sign it`);
    expect(output).toContain(`action ${next}: eve had no key at that time`);
    expect(output).toMatch(/keys in force: ada, ben$/m);
  });

  test('finds money from the treasury that no action names, in blocks after the first key', async () => {
    const gift = () =>
      moveBridgeStock({ currencyId: requireCurrency(tet).id, amountMinor: 1n, isFill: true });
    const { code, output } = await verify();
    expect([code, output]).toEqual([0, expect.not.stringContaining('Wrong')]);
    const given = gift();
    await server.context.ledger.post(given);
    const verdict = await verify();
    expect(verdict.output).toContain(
      `Wrong: entry ${given.id}: no operator's action names this bridge filled`,
    );
    expect(verdict.code).toBe(1);
  });

  const last = '(select max(id) from operator_actions)';
  test.each([
    [
      'a reason',
      `update operator_actions set reason = 'x' where id = ${last}`,
      'the key of eve did not sign it',
    ],
    [
      'who asked',
      `update operator_actions set actor = 'ada' where id = ${last}`,
      'the key of eve did not sign it',
    ],
    [
      'a time',
      `update operator_actions set done_at = done_at + interval '1 microsecond' where id = ${last}`,
      'did not sign it',
    ],
    [
      'an unsigned reason',
      `update operator_actions set reason = 'x' where id = 2`,
      'action 2: it was changed after it was recorded',
    ],
    [
      'a signature',
      `update operator_actions set signature = set_bit(signature, 3, 1 - get_bit(signature, 3)) where id = ${last}`,
      'the key of eve did not sign it',
    ],
    [
      'a signature taken off',
      `update operator_actions set signer = null where id = ${last}`,
      'no operator has signed it',
    ],
    [
      'a signature alone taken off',
      `update operator_actions set signature = null where id = ${last}`,
      'did not sign it',
    ],
    ['an action', `delete from operator_actions where id = ${last}`, 'was deleted'],
    [
      'a place in the chain',
      `delete from row_changes where table_name = 'operator_actions' and row_key = '2'`,
      'action 2: it is not in the chain',
    ],
    ['the first key', `delete from operator_actions where id = 3`, 'action 3 was deleted'],
  ])('finds %s altered or deleted', async (_what, statement, fault) => {
    await fillTrail();
    await verify();
    await change(statement);
    const { code, output } = await verify();
    expect(output).toContain(fault);
    expect(code).toBe(1);
  });
});
