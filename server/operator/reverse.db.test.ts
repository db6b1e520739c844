import { beforeAll, describe, expect, test } from 'vitest';
import { unsoundEntries, writeEveryKind } from '../../tests/support/entries-of-every-kind';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { operatorOf } from '../../tests/support/operator-of';
import { withServer } from '../../tests/support/with-server';
import { reversalRule, ruledKinds } from '../ledger/reverse-entry.service';
import { addUser } from '../../tests/support/add-user';

const reversible = ruledKinds.filter((kind) => !('instead' in reversalRule(kind)));
const unsoundKinds = unsoundEntries('nobody').map(({ kind }) => kind);
const isUnsound = (kind: string): boolean => unsoundKinds.includes(kind);

describe('reversing an entry of any kind', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '100' } });
  const { run, done, change } = operatorOf(server);
  beforeAll(() => writeEveryKind(server));

  async function newest(kind: string): Promise<string> {
    const { rows } = await server.database.query<{ id: string }>(
      'select id from entries where kind = $1 order by seq desc limit 1',
      [kind],
    );
    if (rows[0] === undefined) throw new Error(`there is no entry of the kind ${kind}`);
    return rows[0].id;
  }
  const expectSound = async () => expect(await done('audit')).toContain('The books are right');

  async function expectRefused(entryId: string, why: string): Promise<void> {
    await expectUnchanged(server, async () => {
      const { exitCode, text } = await run('reverse', entryId, '--reason', 'a mistake', '--yes');
      expect([exitCode, text]).toEqual([1, `Refused (20023): ${why}`]);
    });
  }

  async function expectFinal(kind: string): Promise<void> {
    const rule = reversalRule(kind);
    if (!('instead' in rule)) throw new Error(`'${kind}' can be reversed`);
    await expectRefused(await newest(kind), `'${kind}' can't be reversed: ${rule.instead}`);
  }

  test('the books are sound before', () => expectSound());

  test('three kinds can be', () => {
    expect(reversible).toEqual(['operator credit', 'operator debit', 'send within']);
  });

  test.each(ruledKinds.filter((kind) => !reversible.includes(kind) && !isUnsound(kind)))(
    '%s: is refused and says what to do instead',
    (kind) => expectFinal(kind),
  );

  test.each(reversible)(
    '%s: shown first, done once, listed in the histories, and the books stay right',
    async (kind) => {
      const entryId = await newest(kind);
      const shown = await expectUnchanged(server, () => run('reverse', entryId, '--reason', 'a mistake'));
      expect(shown.exitCode).toBe(1);
      expect(shown.text).toMatch(/^crypto tectum-t12-tct of .+@.+: [0-9.]+ → [0-9.]+$/m);

      const printed = await change('reverse', entryId);
      await expectSound();
      const operationsOf = async (id: string) => {
        const { rows } = await server.database.query<{ user_id: string; direction: number; amount: string }>(
          `select user_id, direction, amount::text from operations join entries on entries.seq = entry_seq
           where entries.id = $1 order by user_id`,
          [id],
        );
        return rows;
      };
      const reversal = printed.replace('Reversed by entry ', '');
      const operations = await operationsOf(entryId);
      expect(operations.length).toBeGreaterThan(0);
      const opposite = operations.map((one) => ({ ...one, direction: 1 - one.direction }));
      expect(await operationsOf(reversal)).toEqual(opposite);

      await expectRefused(entryId, 'it was reversed before');
      await expectRefused(
        reversal,
        `'reversal of ${entryId}' can't be reversed: a reversal is final; credit or debit the user instead`,
      );
      expect(await done('history', '--limit', '1')).toContain(
        `reverse ${entryId}  a test  entry ${reversal}`,
      );
    },
  );

  test('refuses to take back money that the user has spent', async () => {
    const { email } = await addUser(server);
    const credited = (await change('credit', email, 'tectum-t12-tct', '3')).split(' ').at(-1) ?? '';
    await change('debit', email, 'tectum-t12-tct', '1');
    const { exitCode, text } = await expectUnchanged(server, () =>
      run('reverse', credited, '--reason', 'a mistake', '--yes'),
    );
    expect([exitCode, text]).toEqual([1, expect.stringContaining('110')]);
  });

  test('an entry that is not there', async () => {
    const unknown = ['reverse', '01a1fc52-5058-71bd-b2f9-4139da6b0343', '--reason', 'x', '--yes'];
    expect((await run(...unknown)).text).toContain('30001');
  });

  test('and kinds that nothing writes yet', async () => {
    const { rows } = await server.database.query<{ id: string }>('select id from users limit 1');
    for (const entry of unsoundEntries(rows[0]?.id ?? '')) {
      await server.context.ledger.post(entry);
      await expectFinal(entry.kind);
    }
  });
});
