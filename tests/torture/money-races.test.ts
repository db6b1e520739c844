import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationRoutes } from '../../contract/migration/migration.contract';
import { createContext } from '../../server/create-context';
import { AppError } from '../../server/kernel/app-error';
import { userAccount } from '../../server/ledger/account';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import type { JournalEntry } from '../../server/ledger/journal-entry';
import { sendWithin } from '../../server/ledger/movements/crypto-transfers';
import { findUserBalances } from '../../server/ledger/balances';
import type { ServiceContext } from '../../server/service-context';
import { attackSizes } from '../support/attack-sizes';
import { fundUser } from '../support/fund-user';
import { firstMoney } from '../support/move-money';
import { registerUser } from '../support/register-user';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { countDone } from './support/count-done';
import { postMoney } from './support/post-money';
import { startTwoServers } from './support/two-servers';
import type { TwoServers } from './support/two-servers';
import { unlessBusy } from './support/unless-busy';

const tet = 2;
const contenders = 16;
/** The number of sends in flight at the same time. */
const together = 200;
const stakeMinor = 10n;

type Post = (context: ServiceContext, entry: JournalEntry) => Promise<unknown>;

const honestPost: Post = ({ ledger }, entry) => ledger.post(entry);

/**
 * A planted fault that the test must detect: it checks first and posts afterwards, and nothing in the database
 * prevents the race.
 */
const checkThenAct: Post = async ({ db, ledger }, entry) => {
  const [line] = entry.lines;
  const holder = line?.debit.holder ?? '';
  const balance = (await findUserBalances(db, { userId: holder, kind: 'crypto' })).get(tet) ?? 0n;
  if (balance < (line?.amountMinor ?? 0n)) throw new AppError('insufficientFunds');
  await ledger.post(entry);
};

describe('sixteen callers after the same money', () => {
  let server: TestServer;
  let contexts: ServiceContext[];
  beforeAll(async () => {
    server = await startTestServer();
    const made = [0, 1].map(() =>
      createContext({
        config: { ...server.context.config, DATABASE_POOL_SIZE: contenders / 2 },
        connectionString: server.database.serverConnectionString,
        masterKey: server.context.config.MASTER_KEY ?? '',
        embeddedDatabase: false,
      }),
    );
    contexts = await Promise.all(made);
  });
  afterAll(async () => {
    for (const context of contexts) await context.pool.end();
    await server.stop();
  });

  /** One race for the same funds: each caller wants all of them. Returns how many got them. */
  async function race(post: Post): Promise<number> {
    const userId = randomUUID();
    await server.context.ledger.post(firstMoney(userId, stakeMinor));
    const attempts = Array.from({ length: contenders }, async (_, index) => {
      const entry = sendWithin({
        senderId: userId,
        recipientId: randomUUID(),
        currencyId: tet,
        amountMinor: stakeMinor,
        feeCurrencyId: tet,
        feeMinor: 0n,
      });
      await unlessBusy(() => post(contexts[index % contexts.length] ?? server.context, entry));
    });
    const results = await Promise.allSettled(attempts);
    for (const result of results.filter(({ status }) => status === 'rejected'))
      expect(result).toMatchObject({ reason: { errorName: 'insufficientFunds' } });
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  test('one of them gets it, every time', async () => {
    for (let round = 0; round < attackSizes.races; round += 1) expect(await race(honestPost)).toBe(1);
    countDone('races', attackSizes.races, 'send × send');
    await sealNewEntries(server.context.db, new Date());
    expect((await runAudit(server.context)).findings).toEqual([]);
  });

  test('sends in a circle neither deadlock nor lose anything', async () => {
    const ring = Array.from({ length: 5 }, () => randomUUID());
    for (const userId of ring) await server.context.ledger.post(firstMoney(userId, 1_000n));
    const move = async (index: number): Promise<void> => {
      const senderId = ring[index % ring.length] ?? '';
      const recipientId = ring[(index * 3 + 1) % ring.length] ?? '';
      if (senderId === recipientId) return;
      const fees = { feeCurrencyId: tet, feeMinor: 0n };
      const entry = sendWithin({ senderId, recipientId, currencyId: tet, amountMinor: 1n, ...fees });
      await unlessBusy(() => honestPost(contexts[index % 2] ?? server.context, entry));
    };
    // More at once than there are connections, but few enough that none times out waiting for one.
    for (let first = 0; first < attackSizes.races; first += together)
      await Promise.all(Array.from({ length: together }, (_, index) => move(first + index)));
    const balances = await Promise.all(
      ring.map((userId) => findUserBalances(server.context.db, { userId, kind: 'crypto' })),
    );
    expect(balances.reduce((sum, balance) => sum + (balance.get(tet) ?? 0n), 0n)).toBe(5_000n);
  });

  test('the same harness notices a server that checks first and acts afterwards', async () => {
    await server.database.query('alter table balances drop constraint balances_never_negative');
    const winners: number[] = [];
    for (let round = 0; round < 20; round += 1) winners.push(await race(checkThenAct));
    expect(Math.max(...winners)).toBeGreaterThan(1);
    const { findings } = await runAudit(server.context);
    const [row] = (
      await server.database.query<{ id: string }>(
        'select account_id as id from balances where balance < 0 limit 1',
      )
    ).rows;
    expect(row?.id).toBeDefined();
    expect(findings.map(({ check }) => check)).toContain('user balances match');
  });
});

describe('two server processes on one database', () => {
  let servers: TwoServers;
  let userId: string;
  let email: string;
  beforeAll(async () => {
    servers = await startTwoServers();
    ({ email } = await registerUser(servers.server));
    const { rows } = await servers.server.database.query<{ id: string }>(
      'select id from users where email = $1',
      [email],
    );
    userId = rows[0]?.id ?? '';
  });
  afterAll(() => servers.stop());

  /** The balance is exactly one call's amount; all calls want it. */
  async function race(keyOf: (index: number) => string): Promise<{ status: number; text: string }[]> {
    await fundUser(servers.server, { email, currencyKey: 'tectum-t12-tet', amount: '1' });
    const token = await servers.tokenOf(userId);
    return Promise.all(
      Array.from({ length: contenders }, (_, index) =>
        postMoney(`${servers.urls[index % servers.urls.length]}${migrationRoutes.migrateBeta.path}`, {
          token,
          key: keyOf(index),
          body: { amount: '1', type: 0 },
        }),
      ),
    );
  }

  test('different keys: exactly one call is done; one key: done once, and every answer is the same', async () => {
    for (let round = 0; round < attackSizes.races / 2; round += 1) {
      const different = await race(() => randomUUID());
      expect(different.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, text } of different.filter((answer) => answer.status !== 200))
        expect([status, /"errorCode":(110|10023)\b/.test(text)], text).toEqual([409, true]);
      countDone('races', 1, 'migration × migration');
      const key = randomUUID();
      const same = await race(() => key);
      const answers = same.filter(({ status }) => status === 200);
      expect(answers.length, JSON.stringify(same)).toBeGreaterThan(0);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      for (const { status } of same.filter((answer) => answer.status !== 200)) expect(status).toBe(409);
      countDone('races', 1, 'migration × the same by its key');
    }
    const { context } = servers.server;
    const balances = await findUserBalances(context.db, { userId, kind: 'crypto' });
    expect(balances.get(tet)).toBe(0n);
    const held = userAccount('crypto', { userId, currencyId: 10 });
    expect(balances.get(held.currencyId)).toBe(BigInt(attackSizes.races) * 10n ** 8n);
    await sealNewEntries(context.db, new Date());
    expect((await runAudit(context)).findings).toEqual([]);
  });
});
