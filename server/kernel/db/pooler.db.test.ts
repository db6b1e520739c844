import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sendRoutes } from '../../../contract/send/send.contract';
import { BillUser } from '../../../tests/support/bill-user';
import { codeIn } from '../../../tests/support/code-in-mail';
import { expectSound } from '../../../tests/support/expect-sound';
import { fundUser } from '../../../tests/support/fund-user';
import { findPgbouncer, pgbouncerIsMissing, startPgbouncer } from '../../../tests/support/pgbouncer';
import { serveOtherwise } from '../../../tests/support/test-server';
import { withServer } from '../../../tests/support/with-server';
import { prepareDatabase } from '../../start/prepare-database';
import { createPool, sessionLimits } from './pool';

const pgbouncerProgram = findPgbouncer();
const kindsOf = {
  transaction:
    pgbouncerProgram?.keepsPrepared === true ? (['plain', 'prepared'] as const) : (['plain'] as const),
  // Each client keeps its connection, so its statements stay prepared.
  session: ['prepared'] as const,
};

describe.skipIf(pgbouncerProgram === undefined).each(['transaction', 'session'] as const)(
  `a server behind PgBouncer in %s mode${pgbouncerProgram === undefined ? `: ${pgbouncerIsMissing}` : ''}`,
  (mode) => {
    let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
    let superuser: Client;
    const server = withServer();
    beforeAll(async () => {
      if (pgbouncerProgram === undefined) throw new Error(pgbouncerIsMissing);
      pgbouncer = await startPgbouncer(pgbouncerProgram, server.database.serverConnectionString, mode);
      superuser = new Client({ connectionString: inject('databaseServer').superuserUrl });
      await superuser.connect();
    });
    afterAll(async () => {
      await pgbouncer.stop();
      await superuser.end();
    });

    /** In this database alone, as all tests share the login. */
    async function limitLogin(): Promise<void> {
      const [user = '', database = ''] = loginOf(server.database.serverConnectionString);
      for (const [name, limitMs] of Object.entries(sessionLimits))
        await superuser.query(`alter role ${user} in database ${database} set ${name} = ${limitMs}`);
    }

    const reach = (pooler: 'plain' | 'prepared') => ({
      serverUrl: pgbouncer.through(server.database.serverConnectionString),
      ownerUrl: server.database.connectionString,
      pooler,
    });

    test('has to say so, as PgBouncer refuses a connection with settings', async () => {
      const pool = createPool({ connectionString: reach('plain').serverUrl, maxConnections: 1 });
      await expect(pool.query('select 1')).rejects.toThrow(/startup parameter/);
      await pool.end();
    });

    test('does not start while its login has no limits, and says how it gets them', async () => {
      const [user = ''] = loginOf(reach('plain').serverUrl);
      await expect(prepareDatabase(reach('plain'), 'any')).rejects.toThrow(
        `alter role "${user}" set statement_timeout = 15000; alter role "${user}" set lock_timeout = 2000`,
      );
    });

    test.each(kindsOf[mode])('hands bills over and sends money (%s)', async (pooler) => {
      await limitLogin();
      // The connections that it has already are from before.
      await superuser.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = $1 and datname = $2`,
        loginOf(server.database.serverConnectionString),
      );
      const { serverUrl } = reach(pooler);
      const database = { ...server.database, serverConnectionString: serverUrl };
      const environment = { DATABASE_POOLER: pooler, BUDGET_SCALE: '100' };
      const pooled = await serveOtherwise({ ...server, database }, { environment });
      const { rows } = await pooled.context.pool.query<{ limit: string }>(
        `select current_setting('lock_timeout') as limit`,
      );
      expect(rows).toEqual([{ limit: '2s' }]);
      const [ada, lin] = [await BillUser.add(pooled), await BillUser.add(pooled)];
      const stack = await ada.getBills({ '1': 24 });
      const answers = await Promise.all(stack.map((serial) => ada.handOver([serial], lin.email)));
      expect(answers.map(({ errorCode }) => errorCode)).toEqual(stack.map(() => 0));
      expect(await lin.serials()).toEqual(stack.toSorted());
      // More at the same moment than PgBouncer lets through; of each bill one is refused, whose batch is undone.
      const twice = [...stack, ...stack];
      const back = await Promise.all(twice.map((serial) => lin.handOver([serial], ada.email)));
      expect(back.filter(({ errorCode }) => errorCode === 0)).toHaveLength(stack.length);
      await fundUser(pooled, { email: ada.email, currencyKey: 'tectum-t12-tet', amount: '5' });
      const { requestId } = (
        await ada.ask(sendRoutes.initiateSend, {
          params: { currencyKey: 'tectum-t12-tet' },
          body: { to: lin.email, amount: '2', fee: '0' },
        })
      ).payload;
      const body = { requestId, code: codeIn(pooled.mails.at(-1)) };
      const { payload } = await ada.ask(sendRoutes.completeSend, { body });
      expect(payload.send.state).toBe('final');
      await expectSound(pooled);
    });

    function loginOf(connectionString: string): (string | undefined)[] {
      const { user, database } = new Client({ connectionString });
      return [user, database];
    }
  },
);
