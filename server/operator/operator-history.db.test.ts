import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addUser } from '../../tests/support/add-user';
import { expectUnchanged } from '../../tests/support/expect-unchanged';
import { makeOperatorKey, operatorOf } from '../../tests/support/operator-of';
import { sealSends } from '../../tests/support/seal-sends';
import { withServer } from '../../tests/support/with-server';
import { fundUser } from '../../tests/support/fund-user';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { haltNetwork } from '../chains/arrivals/chain-cursors';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { produceBlocks } from '../chains/embedded/produce-blocks';
import { sealOf } from '../kernel/keys/sealed-tables';
import { followNetworks } from '../chains/follow-networks';
import { listActions } from '../kernel/operator-history/operator-history';
import { reportLostHead } from '../ledger/log/lost-heads';
import { requestSend } from '../ledger/movements/crypto-transfers';
import { disputeCoins } from '../ledger/movements/network-costs';
import { freezeUser } from '../identity/users/freeze-user';
import { allCommands } from './all-commands';
import type { Command } from './command';
import { runCommand } from './run-command';
import { changeUsers } from '../../tests/support/change-users';

const tet = 'tectum-t12-tet';
const bill = ['tectum-note-tet', '5'];
const serial = '0050212345678901';

/** What is there when a command is tried: a user, and the entry of the command before. */
interface Stage {
  user: string;
  entryId: string;
  /** Sends that wait for the operator's review. */
  sends: readonly string[];
  /** Arrivals that are set aside. */
  arrivals: readonly string[];
  /** What waits for another operator's approval. */
  request: string;
}

const unprovenId = randomUUID();
const [firstKey, secondKey] = [makeOperatorKey(), makeOperatorKey()];
/** An example of every command that changes something, in the order in which they are tried. */
const examples: Record<string, (stage: Stage) => string[]> = {
  genesis: () => [],
  credit: ({ user }) => [user, tet, '7.5'],
  debit: ({ user }) => [user, tet, '0.5'],
  reverse: ({ entryId }) => [entryId],
  'merchant enable': ({ user }) => [user, 'Corner Café'],
  'merchant disable': ({ user }) => [user],
  'kyc set': ({ user }) => [user, 'approved'],
  'price set': () => [tet, '95'],
  'price clear': () => [tet],
  'cost set': () => [...bill, '0.2'],
  stock: () => [...bill, '3'],
  'bridge fill': () => [tet, '5'],
  'bridge drain': () => [tet, '2'],
  'reserves publish': () => [],
  pause: () => ['mint', tet],
  resume: () => ['mint', tet],
  'freeze user': ({ user }) => [user],
  'unfreeze user': ({ user }) => [user],
  'users disconnect-app': ({ user }) => [user],
  'freeze bill': () => [serial],
  'unfreeze bill': () => [serial],
  'send approve': ({ sends }) => [sends[0] ?? ''],
  'send refuse': ({ sends }) => [sends[1] ?? ''],
  'news send': () => ['A new network', '新的网络', 'Yeni bir ağ'],
  'chain bump': ({ sends }) => [sends[0] ?? ''],
  'chain resume': () => ['tron'],
  'chain settle': () => ['tron-native-trx'],
  'unclaimed claim': ({ arrivals, user }) => [arrivals[0] ?? '', user],
  'unclaimed return': ({ arrivals }) => [arrivals[1] ?? '', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  'unclaimed dismiss': () => [unprovenId],
  'treasury fund': () => ['tron-native-trx'],
  'chain deposit': ({ user }) => [user, 'tron-native-trx', '1'],
  'chain congest': () => ['tron', '0'],
  'chain fail': () => ['tron', '2'],
  'chain reorganise': () => ['tron', '1'],
  'log accept': () => ['--head', '1'],
  'keys add': () => ['ann', firstKey.publicKey],
  'keys limit': () => [tet, '5'],
  decline: ({ request }) => [request],
  'keys revoke': () => ['ben'],
};

describe("the operator's history", () => {
  const server = withServer();
  const { run, done, change } = operatorOf(server, firstKey);
  const newest = async () => (await listActions(server.context.db, 1))[0];

  /** Asks for what two operators decide, and returns the number of the request. */
  async function ask(...words: string[]): Promise<string> {
    const { exitCode, text } = await run(...words, '--reason', 'a test', '--yes');
    expect(exitCode, text).toBe(1);
    return /request (\d+) waits/.exec(text)?.[1] ?? '';
  }

  /** A large send that its user has confirmed. */
  async function sendInReview(): Promise<string> {
    const { context, database } = server;
    const { id: userId, email } = await addUser(server);
    await fundUser(server, { email, currencyKey: 'tron-native-trx', amount: '5' });
    const id = randomUUID();
    const money = { currencyId: 4, amountMinor: 3n, feeCurrencyId: 4, feeMinor: 2n };
    await database.query(
      `insert into sends values ($1, $2, 4, 3, 4, 2, $3, $3, null, 'review', null, now(), now(), null)`,
      [id, userId, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    );
    await sealSends(server);
    await context.ledger.post(requestSend({ ...money, id, userId, purpose: 'send', expiresAt: null }));
    return id;
  }

  /** Coins that someone has sent to our own address. */
  async function strayArrivals(): Promise<string[]> {
    const { context, database } = server;
    const address = context.walletKeys.addressOf(custodyPlaceOf('tron'));
    const currency = requireCurrency('tron-native-trx');
    for (const amountMinor of [5_000n, 6_000n, 7_000n])
      await payFromOutside(context.db, { currency, address, amountMinor });
    for (let made = 0; made < 4; made += 1) {
      await produceBlocks(context.db, { now: server.clock.now(), intervalMs: 0 });
      await followNetworks(context);
    }
    const { rows } = await database.query<{ id: string }>(
      `select id from chain_arrivals where state = 'unclaimed' order by amount`,
    );
    return rows.map(({ id }) => id);
  }

  /** What makes some commands possible; the auditor would find it, if it stayed. */
  const preparations: Record<string, () => Promise<unknown>> = {
    'users disconnect-app': () =>
      changeUsers(server, `secure_mode = 1, totp_secret = '\\x00' where email = $1`, [given.user]),
    'chain bump': () => followNetworks(server.context),
    'chain resume': () =>
      haltNetwork(server.context.db, { network: 'tron', reason: 'a test', now: server.clock.now() }),
    'log accept': () =>
      reportLostHead(server.context, { origin: 'a', size: 1n, root: Buffer.alloc(32), note: 'a note' }),
    decline: async () => {
      await change('keys', 'add', 'ben', secondKey.publicKey);
      given.request = await ask('price', 'set', tet, '95');
    },
    'unclaimed dismiss': () => {
      const arrived = { network: 'ethereum', key: 'a token', transaction_hash: 'a token', currency_id: 8 };
      const sealedFields = { ...arrived, address: 'an address', amount: '5' };
      return server.database.query(
        `insert into chain_arrivals (id, network, key, transaction_hash, currency_id, address, amount, state, height, seen_at, seal)
          values ($1, 'ethereum', 'a token', 'a token', 8, 'an address', 5, 'unproven', 1, now(), $2)`,
        [unprovenId, sealOf(server.context.keys, 'chain_arrivals', sealedFields)],
      );
    },
    'chain settle': async () => {
      await server.context.ledger.post(disputeCoins({ currencyId: 4, amountMinor: 2n }));
      for (const [table, column] of [
        ['chain_balances', 'amount'],
        ['chain_holdings', 'amount'],
        ['chain_holdings', 'custody'],
      ])
        await server.database.query(
          `update ${table} set ${column} = ${column} - 2 where currency_id = 4 and amount > 10000`,
        );
    },
  };

  test('has an example of every command that changes something', () => {
    const changing = allCommands.filter(({ kind }) => kind === 'change').map(({ name }) => name);
    expect(Object.keys(examples).toSorted()).toEqual(changing.toSorted());
  });

  // Each command continues from the result of the ones before.
  const given = { user: '', entryId: '', sends: [] as string[], arrivals: [] as string[], request: '' };

  test.each(Object.entries(examples))(
    'records “%s”, which is refused without a reason, and the books stay right',
    async (name, example) => {
      if (given.user === '') await prepare();
      await preparations[name]?.();
      const command = allCommands.find((one) => one.name === name);
      const words = example(given);
      const written = [...name.split(' '), ...words];
      await expectUnchanged(server, async () => {
        expect((await run(...written, '--yes')).exitCode).toBe(2);
        if (command?.kind !== 'change' || !command.asksFirst) return;
        const shown = await run(...written, '--reason', 'a test');
        expect(shown.exitCode).toBe(1);
        expect(shown.text).toMatch(/: .+ → .+\nNothing has been done yet/);
      });
      if (name === 'keys revoke')
        await operatorOf(server, secondKey).done('approve', await ask(...written), '--yes');
      else await change(...written);
      const action = await newest();
      const positional = words.filter((_word, index) => !words.slice(0, index + 1).includes('--head'));
      expect(action).toMatchObject({ command: name, actor: 'ann', reason: 'a test', words: positional });
      expect(action?.changes.length).toBeGreaterThan(0);
      given.entryId = action?.entryId ?? '';
      expect(await done('audit')).toContain('The books are right');
    },
  );

  async function prepare(): Promise<void> {
    await produceBlocks(server.context.db, { now: server.clock.now(), intervalMs: 0 });
    given.sends = [await sendInReview(), await sendInReview()];
    given.arrivals = await strayArrivals();
    given.user = (await addUser(server)).email;
  }

  test('names who, what, why, and what it was before', async () => {
    await change('price', 'set', tet, '95');
    await done('price', 'set', tet, '9.5', '--reason', 'a digit too much', '--yes');
    expect((await done('history', '--limit', '1')).split('\n')).toEqual([
      expect.stringMatching(/^\d{4}-.+Z {2}ann {2}price set tectum-t12-tet 9\.5 {2}a digit too much$/),
      '    price tectum-t12-tet: 95 → 9.5',
    ]);
    await change('price', 'clear', tet);
  });

  test('does not record refused commands', async () => {
    const { email } = await addUser(server);
    await expectUnchanged(server, async () => {
      for (const refused of [
        ['debit', email, tet, '1'],
        ['price', 'set', tet, 'much'],
        ['resume', 'mint'],
        ['unfreeze', 'bill', serial],
      ])
        expect(await run(...refused, '--reason', 'a test', '--yes')).toMatchObject({ exitCode: 1 });
    });
  });

  const planted = { name: 'planted', usage: 'planted', summary: 'a mistake' };
  const input = { words: [], options: { reason: 'a test' }, isConfirmed: true };

  test('a command that changes something and does not say what is undone', async () => {
    const { id } = await addUser(server);
    const silent: Command = {
      ...planted,
      kind: 'change',
      asksFirst: false,
      run: async (context) => {
        await freezeUser(context, id);
        return { lines: [], changes: [] };
      },
    };
    await expectUnchanged(server, () =>
      expect(runCommand(server.context, silent, { input, actor: 'ann', key: firstKey })).rejects.toThrow(
        "'planted' has changed something",
      ),
    );
  });

  test('a command that only looks can change nothing', async () => {
    const { id } = await addUser(server);
    const looking: Command = {
      ...planted,
      kind: 'look',
      run: (context) => freezeUser(context, id).then(() => ({ lines: [] })),
    };
    await expectUnchanged(server, () =>
      expect(runCommand(server.context, looking, { input, actor: 'ann' })).rejects.toMatchObject({
        code: '25006',
      }),
    );
  });
});
