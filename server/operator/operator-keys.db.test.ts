import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { auditOnce } from '../../tests/support/audit-rounds';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { makeOperatorKey, operatorOf } from '../../tests/support/operator-of';
import { withServerForEachTest } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { genesis, moveBridgeStock } from '../ledger/movements/treasury';
import { sealOf } from '../kernel/keys/sealed-tables';
import { recordAction } from '../kernel/operator-history/operator-history';
import { readKeyFile, writeKeyFile } from './key-file';
import type { OperatorKey } from './key-file';

const tet = 'tectum-t12-tet';
const check = 'actions are signed';

describe("operators' keys", () => {
  const server = withServerForEachTest();
  const [ada, ben] = [makeOperatorKey(), makeOperatorKey()];
  const as = (key?: OperatorKey) => operatorOf(server, key);

  /** What the auditor says of actions. */
  async function findings(): Promise<string[]> {
    const { findings: auditFindings } = await auditOnce(server);
    return auditFindings.filter((finding) => finding.check === check).map(({ message }) => message);
  }

  /** Writes an action as a thief of the master key would: with a right seal, and past the commands. */
  const invent = (price: string, signer?: { name: string; sign: (text: string) => Buffer }) =>
    recordAction(server.context, {
      actor: 'ada',
      command: 'price set',
      words: [tet, price],
      options: {},
      reason: 'a test',
      changes: [{ what: `price ${tet}`, from: null, to: price }],
      signer,
    });

  test('without any, a change needs no signature', async () => {
    await as().change('price', 'set', tet, '9');
    expect(await as().done('keys', 'list')).toContain('No key was added');
    expect(await findings()).toEqual([]);
  });

  test('the first one makes each change need one, which names the operator', async () => {
    await as().change('price', 'set', tet, '9');
    await as().change('keys', 'add', 'ada', ada.publicKey);
    expect(await as().done('keys', 'list')).toBe(`${ada.publicKey}  ada`);
    await expectUnchanged(server, async () => {
      for (const key of [undefined, ben])
        expect(await as(key).run('price', 'set', tet, '8', '--reason', 'x', '--yes')).toMatchObject({
          exitCode: 2,
          text: expect.stringContaining('OPERATOR_KEY_FILE') as string,
        });
    });
    await as(ada).change('price', 'set', tet, '8');
    expect(await as().done('history', '--limit', '1')).toContain('  ada  price set');
    expect(await findings()).toEqual([]);
  });

  test('a revoked key signs nothing more, what it signed before stays right, and the last one stays', async () => {
    await as().change('keys', 'add', 'ada', ada.publicKey);
    await as(ada).change('keys', 'add', 'ben', ben.publicKey);
    await as(ben).change('pause', 'mint');
    const { text } = await as(ada).run('keys', 'revoke', 'ben', '--reason', 'a test', '--yes');
    await as(ben).done('approve', /request (\d+)/.exec(text)?.[1] ?? '', '--yes');
    await expectUnchanged(server, async () => {
      expect((await as(ben).run('price', 'set', tet, '7', '--reason', 'x', '--yes')).exitCode).toBe(2);
      for (const words of [
        ['revoke', 'ada'],
        ['revoke', 'ben'],
        ['add', 'ben', ben.publicKey],
        ['add', 'ada', makeOperatorKey().publicKey],
        ['add', 'eve', 'a key'],
        ['add', 'eve 2', makeOperatorKey().publicKey],
      ])
        expect((await as(ada).run('keys', ...words, '--reason', 'x', '--yes')).exitCode).toBe(2);
    });
    expect(await findings()).toEqual([]);
    await invent('1', { name: 'ben', sign: ben.sign });
    expect(await findings()).toEqual(['ben had no key at that time']);
  });

  test.each([
    ['unsigned', undefined, 'no operator has signed it'],
    ['signed by another key', { name: 'ada', sign: ben.sign }, 'the key of ada did not sign it'],
    ['signed by a stranger', { name: 'eve', sign: ben.sign }, 'eve had no key at that time'],
  ])('an action with a right seal is found: %s', async (_case, signer, message) => {
    await as().change('keys', 'add', 'ada', ada.publicKey);
    await invent('1', signer);
    await server.database.query(`insert into set_prices values (1, 1, now())`);
    expect(await findings()).toEqual([message]);
  });

  test('an action with a right seal is found under an id before the first key', async () => {
    const { context, database } = server;
    await as().change('keys', 'add', 'ada', ada.publicKey);
    const row = {
      id: -1n,
      done_at: context.clock.now(),
      actor: 'ann',
      command: 'price set',
      arguments: { words: [], options: {} },
      reason: 'a test',
      changes: [{ what: `price ${tet}`, from: null, to: '1' }],
      entry_id: null,
      setting: `price ${tet}`,
    };
    await database.query(
      `insert into operator_actions (id, done_at, actor, command, arguments, reason, changes, setting, seal)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        row.id,
        row.done_at,
        row.actor,
        row.command,
        row.arguments,
        row.reason,
        JSON.stringify(row.changes),
        row.setting,
        sealOf(context.keys, 'operator_actions', row),
      ],
    );
    expect(await findings()).toEqual(['no operator has signed it']);
  });

  test('a key that no operator has added signs nothing, and is found', async () => {
    await as().change('keys', 'add', 'ada', ada.publicKey);
    await recordAction(server.context, {
      actor: 'ada',
      command: 'keys add',
      words: ['eve', ben.publicKey],
      options: {},
      reason: 'a test',
      changes: [{ what: 'operator key eve', from: null, to: ben.publicKey }],
      signer: { name: 'ada', sign: ben.sign },
    });
    expect(await as().done('keys', 'list')).toBe(`${ada.publicKey}  ada`);
    expect((await as(ben).run('price', 'set', tet, '7', '--reason', 'x', '--yes')).exitCode).toBe(2);
    expect(await findings()).toEqual(['the key of ada did not sign it']);
  });

  test('a signature that is taken off or changed is found', async () => {
    await as().change('keys', 'add', 'ada', ada.publicKey);
    await as(ada).change('price', 'set', tet, '8');
    expect(await findings()).toEqual([]);
    const { database } = server;
    await database.query(
      'update operator_actions set signature = set_bit(signature, 3, 1 - get_bit(signature, 3))',
    );
    expect(await findings()).toEqual(['the key of ada did not sign it']);
    await database.query('update operator_actions set signer = null');
    expect(await findings()).toEqual(['no operator has signed it']);
  });

  test('money from the treasury that no action names is found, in blocks after the first key', async () => {
    const { context } = server;
    const stock = () =>
      genesis([{ currencyId: requireCurrency(tet).id, treasuryMinor: 5n, bridgeMinor: 2n }]);
    const unnamed = async () => {
      const { findings: all } = await auditOnce(server);
      return all
        .filter((one) => one.check === 'operators’ entries have actions')
        .map(({ message }) => message);
    };
    await context.ledger.post(stock());
    await sealNewEntries(context.db, context.clock.now());
    await as().change('keys', 'add', 'ada', ada.publicKey);
    await context.ledger.post(
      moveBridgeStock({ currencyId: requireCurrency(tet).id, amountMinor: 1n, isFill: true }),
    );
    expect(await unnamed()).toEqual([]);
    await as(ada).change('bridge', 'fill', tet, '0.00000001');
    expect(await unnamed()).toEqual([]);
    const gift = moveBridgeStock({ currencyId: requireCurrency(tet).id, amountMinor: 1n, isFill: true });
    await context.ledger.post(gift);
    expect(await unnamed()).toEqual(["no operator's action names this bridge filled"]);
    await context.ledger.post({ ...stock(), kind: `reversal of ${gift.id}` });
    expect(await unnamed()).toHaveLength(2);
  });
});

describe("an operator's key file", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'billfold-keys-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (file: string, passphrase = '') =>
    readKeyFile({ OPERATOR_KEY_FILE: file, OPERATOR_KEY_PASSPHRASE: passphrase });

  test.each(['', 'a passphrase'])('is read as it was written, with the passphrase “%s”', (passphrase) => {
    const file = path.join(folder, `key${passphrase.length}`);
    const publicKey = writeKeyFile(file, { OPERATOR_KEY_PASSPHRASE: passphrase });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read(file, passphrase)?.publicKey).toBe(publicKey);
    expect(() => writeKeyFile(file, {})).toThrow(/exist/);
  });

  test('is refused with another passphrase', () => {
    const file = path.join(folder, 'protected');
    writeKeyFile(file, { OPERATOR_KEY_PASSPHRASE: 'a passphrase' });
    for (const passphrase of ['', 'another'])
      expect(() => read(file, passphrase)).toThrow(/OPERATOR_KEY_PASSPHRASE/);
  });

  test('is none without the setting, and is refused where it is no key', () => {
    expect(read('')).toBeUndefined();
    expect(() => read(path.join(folder, 'nowhere'))).toThrow(/OPERATOR_KEY_FILE/);
    expect(() => read(import.meta.filename)).toThrow(/OPERATOR_KEY_FILE/);
  });
});
