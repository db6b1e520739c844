import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { webhooksRoutes } from '../../contract/webhooks/webhooks.contract';
import { ApiClient } from '../../tests/support/api-client';
import { BillUser } from '../../tests/support/bill-user';
import { HookServer } from '../../tests/support/hook-server';
import { operatorOf } from '../../tests/support/operator-of';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { announce } from '../kernel/live-events';
import { deliverWebhooks } from './deliver-webhooks.service';
import { takeDeliveries } from './webhooks.store';

const { createWebhook, listWebhooks, removeWebhook, sendWebhookAgain } = webhooksRoutes;
const server = withServer({ environment: { BUDGET_SCALE: '100' } });
const minuteMs = 60_000;
let hook: HookServer;
let ada: BillUser;
let id: string;
beforeEach(async () => {
  hook = await HookServer.start();
  ada = await BillUser.add(server);
  const { payload } = await ada.client.call(createWebhook, { body: { url: hook.url } });
  hook.secret = payload.secret;
  ({ id } = payload.webhook);
});
afterEach(() => hook.stop());

const happen = async (topic: 'epos' | 'bills' = 'epos', of = ada) =>
  server.context.db.write([announce({ userId: of.id, topic })]);
const deliver = async () => deliverWebhooks(server.context);
async function log() {
  await ada.renewSession();
  const { payload } = await ada.client.call(listWebhooks, {});
  return payload.webhooks.find((one) => one.id === id)?.deliveries ?? [];
}

describe('a webhook', () => {
  test('gets its owner’s events once, signed, with the cursor of the event stream', async () => {
    await happen();
    await happen('bills');
    await happen('epos', await BillUser.add(server));
    await deliver();
    await deliver();
    const newest = await server.database.query<{ id: string }>(
      `select max(id)::text as id from live_events where user_id = $1 and topic = 'epos'`,
      [ada.id],
    );
    expect(hook.calls).toEqual([
      { event: newest.rows[0]?.id, topic: 'epos', time: server.clock.now().toISOString() },
    ]);
    expect(hook.forged).toEqual([]);
    expect(await log()).toMatchObject([
      { event: newest.rows[0]?.id, topic: 'epos', state: 'received', tries: 1, status: 200 },
    ]);
  });

  test('gets an event whose transaction ended after that of a later number', async () => {
    await server.context.db.transaction(async (transaction) => {
      await transaction.write([announce({ userId: ada.id, topic: 'epos' })]);
      await happen();
      await deliver();
      expect(hook.calls).toHaveLength(1);
    });
    await deliver();
    const [later, earlier] = hook.calls.map(({ event }) => BigInt(event));
    expect(earlier).toBe((later ?? 0n) - 1n);
  });

  test('gets no events from before it was created, and never shows its secret again', async () => {
    const early = await BillUser.add(server);
    await happen('epos', early);
    const { payload } = await early.client.call(createWebhook, { body: { url: hook.url } });
    await deliver();
    expect(hook.calls).toEqual([]);
    const listed = await early.client.call(listWebhooks, {});
    expect(JSON.stringify(listed)).not.toContain(payload.secret);
    const { rows } = await server.database.query<{ secret: Buffer }>('select secret from webhooks');
    expect(rows.some(({ secret }) => secret.toString('latin1').includes('whs_'))).toBe(false);
  });

  test('is retried after failures with growing pauses, and gives up after three days', async () => {
    hook.status = 500;
    await happen();
    await deliver();
    for (const [index, minutes] of [0.5, 2, 10, 60, 240, 480].entries()) {
      server.clock.advance(minutes * minuteMs - 1);
      await deliver();
      expect(hook.calls).toHaveLength(index + 1);
      server.clock.advance(1);
      await deliver();
      expect(hook.calls).toHaveLength(index + 2);
    }
    expect(await log()).toMatchObject([{ state: 'waiting', status: 500, tries: 7 }]);
    for (let more = 0; more < 10; more += 1) {
      server.clock.advance(480 * minuteMs);
      await deliver();
    }
    expect(await log()).toMatchObject([{ state: 'failed', status: 500 }]);
    const given = hook.calls.length;
    server.clock.advance(480 * minuteMs);
    await deliver();
    expect(hook.calls).toHaveLength(given);
  });

  test('is sent a message again on its owner’s request, even one that it has received', async () => {
    hook.status = 410;
    await happen();
    await deliver();
    const [first] = await log();
    const event = first?.event ?? '';
    hook.status = 200;
    await ada.client.call(sendWebhookAgain, { params: { id }, body: { event } });
    await deliver();
    expect(await log()).toMatchObject([{ event, state: 'received', tries: 1, status: 200 }]);
    await ada.client.call(sendWebhookAgain, { params: { id }, body: { event } });
    await deliver();
    expect(hook.calls.map((call) => call.event)).toEqual([event, event, event]);
  });

  test('is closed to other users, and ends with all its waiting messages', async () => {
    hook.status = 500;
    await happen();
    await deliver();
    const [waiting] = await log();
    const other = (await BillUser.add(server)).client;
    const again = { params: { id }, body: { event: waiting?.event ?? '' } };
    expect((await other.refused(removeWebhook, { params: { id } })).errorCode).toBe(10_010);
    expect((await other.refused(sendWebhookAgain, again)).errorCode).toBe(10_010);
    await ada.client.call(removeWebhook, { params: { id } });
    expect((await ada.client.refused(removeWebhook, { params: { id } })).errorCode).toBe(10_010);
    server.clock.advance(minuteMs);
    await deliver();
    expect(hook.calls).toHaveLength(1);
  });

  test('is not called while its owner is frozen', async () => {
    await happen();
    await operatorOf(server).change('freeze', 'user', ada.email);
    await deliver();
    expect(hook.calls).toEqual([]);
    await operatorOf(server).change('unfreeze', 'user', ada.email);
    await deliver();
    expect(hook.calls).toHaveLength(1);
  });

  test('gets its event in the next round, however many wait for the programs of others', async () => {
    const lin = await BillUser.add(server);
    await lin.client.call(createWebhook, { body: { url: hook.url } });
    for (let count = 0; count < 60; count += 1) await happen('epos', lin);
    await deliver();
    server.clock.advance(1);
    await happen();
    await deliver();
    expect(await log()).toMatchObject([{ state: 'received', tries: 1 }]);
    // Lin's messages carry another secret. They got all other places of both rounds.
    expect(hook.forged).toHaveLength(39);
  });

  test.each<[how: string, change: string]>([
    ['given another address', `update webhooks set url = $1 || '?stolen' where user_id <> $2`],
    ['given to another user', 'update webhooks set user_id = $2 where url = $1'],
    [
      'copied for another user',
      `insert into webhooks select gen_random_uuid(), $2, $1, secret, first_event, cursor,
      created_at, seal from webhooks`,
    ],
  ])('is neither called nor listed once it was %s by SQL', async (how, change) => {
    const lin = await BillUser.add(server);
    await server.database.query(change, [hook.url, lin.id]);
    if (how.startsWith('copied')) await ada.client.call(removeWebhook, { params: { id } });
    for (const user of [ada, lin]) await happen('epos', user);
    await deliver();
    expect(hook.calls).toEqual([]);
    for (const { client } of [ada, lin])
      expect((await client.call(listWebhooks, {})).payload.webhooks).toEqual([]);
  });

  test('is one of at most five per user, even if many are created at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, async () => ada.client.callAny(createWebhook, { body: { url: hook.url } })),
    );
    expect(asked.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(4);
  });

  test('calls only public addresses over https', async () => {
    const elsewhere = await serveOtherwise(server, {
      environment: { NODE_ENV: 'production', CAPTCHA: 'proof-of-work' },
    });
    const client = new ApiClient(elsewhere.app);
    client.accessToken = ada.client.accessToken;
    for (const url of [hook.url, 'https://localhost/', 'https://192.168.0.1/', 'http://hook.example.com/'])
      expect((await client.refused(createWebhook, { body: { url } })).errorCode, url).toBe(10_008);
    // A webhook created before that isn't called either.
    await happen();
    await deliverWebhooks(elsewhere.context);
    expect(hook.calls).toEqual([]);
    expect(await log()).toMatchObject([{ state: 'waiting', status: null, tries: 1 }]);
  });
});

describe('several servers at once', () => {
  test('call a webhook once for each event', async () => {
    for (let count = 0; count < 10; count += 1) await happen();
    const others = await Promise.all([1, 2, 3].map(async () => serveOtherwise(server, {})));
    await Promise.all(
      [server, ...others].map(async ({ context }) => {
        for (let round = 0; round < 3; round += 1) await deliverWebhooks(context);
      }),
    );
    const events = hook.calls.map(({ event }) => event);
    expect([events.length, new Set(events).size]).toEqual([10, 10]);
  });

  test('would call it twice if they took messages that another server has taken', async () => {
    await happen();
    const careless: typeof takeDeliveries = async (db, wanted) => {
      const later = new Date(wanted.now.getTime() + 2 * minuteMs);
      return takeDeliveries(db, { ...wanted, now: later });
    };
    // Plays both servers: the second one takes the same message again.
    await deliverWebhooks(server.context, async (db, wanted) => {
      const taken = await takeDeliveries(db, wanted);
      return [...taken, ...(await careless(db, wanted))];
    });
    expect(hook.calls).toHaveLength(2);
  });
});
