import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { pushRoutes } from '../../contract/push/push.contract';
import { issueTo } from '../../tests/support/issue-to';
import { PushService } from '../../tests/support/push-service';
import type { SubscribedBrowser } from '../../tests/support/push-service';
import { registerUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { createOutgoingPost } from '../gateways/outgoing/outgoing-post';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { collectPushes } from './collect-pushes.service';
import { deliverPushes } from './deliver-pushes.service';
import { claimPushes, endPush } from './push-messages.store';

const server = withServer({ environment: { BUDGET_SCALE: '100' } });
const minuteMs = 60_000;
let service: PushService;
let lin: TestUser;
let phone: SubscribedBrowser;
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  lin = await registerUser(server);
  phone = service.subscribe();
  await lin.client.call(pushRoutes.subscribeToPush, { body: phone.subscription });
});

/** Hands lin this many bills, one by one. */
async function receive(times = 1): Promise<void> {
  const ada = await registerUser(server);
  for (const serial of await issueTo(server, ada, { '1': times }))
    await ada.client.call(
      billsRoutes.handOverBills,
      { params: { currencyKey: 'tectum-note-tet' }, body: { stack: [serial], to: lin.email } },
      { 'idempotency-key': crypto.randomUUID() },
    );
  await sealNewEntries(server.context.db, server.clock.now());
}
const deliver = () => deliverPushes(server.context);
const states = async () => {
  const { rows } = await server.database.query<{ state: string; tries: number }>(
    `select state, tries from push_messages m join push_subscriptions p using (session_id)
     join users u on u.id = p.user_id where u.email = $1`,
    [lin.email],
  );
  return rows.map(({ state, tries }) => `${state} ${tries}`);
};
const isSubscribed = async () => (await lin.client.call(pushRoutes.getPush, {})).payload.isSubscribed;

describe('a push service that', () => {
  test.each([404, 410])(
    'answers %i has no such browser any more: the subscription is removed',
    async (status) => {
      phone.answers.push({ status });
      await receive(2);
      await collectPushes(server.context);
      await deliver();
      expect(await isSubscribed()).toBe(false);
      const before = phone.received.length;
      await receive();
      await collectPushes(server.context);
      await deliver();
      expect(phone.received).toHaveLength(before);
    },
  );

  test('knew a browser of before leaves the one that has subscribed since', async () => {
    phone.isSilent = true;
    await receive();
    await collectPushes(server.context);
    const [claimed] = await claimPushes(server.context.db, { now: server.clock.now(), limit: 1 });
    const anew = service.subscribe();
    await lin.client.call(pushRoutes.subscribeToPush, { body: anew.subscription });
    phone.isSilent = false;
    phone.answers.push({ status: 410 });
    server.clock.advance(minuteMs);
    await deliverPushes(server.context, async () => (claimed === undefined ? [] : [claimed]));
    expect(phone.received).toHaveLength(1);
    expect(await isSubscribed()).toBe(true);
  });

  test.each([429, 500, 503])(
    'answers %i is asked again after growing pauses, and at last no more',
    async (status) => {
      phone.answers.push(...Array.from({ length: 20 }, () => ({ status })));
      await receive();
      await collectPushes(server.context);
      await deliver();
      for (const [index, minutes] of [1, 5, 30, 120, 240].entries()) {
        server.clock.advance(minutes * minuteMs - 1);
        await deliver();
        expect(phone.received).toHaveLength(index + 1);
        server.clock.advance(1);
        await deliver();
        expect(phone.received).toHaveLength(index + 2);
      }
      expect(await states()).toEqual(['failed 6']);
      server.clock.advance(24 * 60 * minuteMs);
      await deliver();
      expect(phone.received).toHaveLength(6);
    },
  );

  test('asks for a pause gets it', async () => {
    phone.answers.push({ status: 429, headers: { 'retry-after': '600' } });
    await receive();
    await collectPushes(server.context);
    await deliver();
    server.clock.advance(10 * minuteMs - 1);
    await deliver();
    expect(phone.received).toHaveLength(1);
    server.clock.advance(1);
    await deliver();
    expect(await states()).toEqual(['sent 2']);
  });

  test.each([301, 307, 400, 401, 403, 413])(
    'answers %i is not asked again, nor elsewhere',
    async (status) => {
      const other = service.subscribe();
      phone.answers.push({ status, headers: { location: other.subscription.endpoint } });
      await receive();
      await collectPushes(server.context);
      await deliver();
      expect(await isSubscribed()).toBe(true);
      server.clock.advance(24 * 60 * minuteMs);
      await deliver();
      expect(await states()).toEqual(['failed 1']);
      expect([phone.received.length, other.received.length]).toEqual([1, 0]);
    },
  );

  test('does not answer gets it again, under the same tag', async () => {
    phone.isSilent = true;
    await receive();
    await collectPushes(server.context);
    const outgoing = createOutgoingPost({ mayReachLoopback: true, timeLimitMs: 200 });
    await deliverPushes({ ...server.context, outgoing });
    phone.isSilent = false;
    server.clock.advance(minuteMs);
    await deliver();
    expect(await states()).toEqual(['sent 2']);
    const tags = phone.received.map(({ content }) => content.tag);
    expect([tags.length, new Set(tags).size]).toEqual([2, 1]);
  });

  test('cannot be reached gets it later', async () => {
    await receive();
    await collectPushes(server.context);
    const outgoing = createOutgoingPost({ mayReachLoopback: false });
    await deliverPushes({ ...server.context, outgoing });
    expect(await states()).toEqual(['waiting 1']);
    server.clock.advance(minuteMs);
    await deliver();
    expect(await states()).toEqual(['sent 2']);
  });
});

test('what a worker had taken when it died is sent by another one a minute later, and once', async () => {
  await receive();
  await collectPushes(server.context);
  const dead = await claimPushes(server.context.db, { now: server.clock.now(), limit: 10 });
  expect(dead).toHaveLength(1);
  await deliver();
  server.clock.advance(minuteMs - 1);
  await deliver();
  expect(phone.received).toEqual([]);
  server.clock.advance(1);
  const { context } = await serveOtherwise(server, {});
  await Promise.all([deliverPushes(context), deliver()]);
  expect(await states()).toEqual(['sent 2']);
  // The dead one was only slow: what it says now changes nothing.
  for (const push of dead) await endPush(server.context.db, push, { state: 'failed' });
  expect(await states()).toEqual(['sent 2']);
  server.clock.advance(24 * 60 * minuteMs);
  await deliver();
  expect(phone.received).toHaveLength(1);
});

describe('several servers at once', () => {
  const handovers = 12;

  test('tell each event once', async () => {
    await receive(handovers);
    const others = await Promise.all([1, 2, 3].map(async () => serveOtherwise(server, {})));
    const contexts = [server.context, ...others.map(({ context }) => context)];
    await Promise.all(
      contexts.map(async (context) => {
        for (let round = 0; round < 3; round += 1) {
          await collectPushes(context);
          await deliverPushes(context);
        }
      }),
    );
    await deliver();
    const tags = phone.received.map(({ content }) => content.tag);
    expect(tags).toHaveLength(handovers);
    expect(new Set(tags).size).toBe(handovers);
    expect(await states()).toEqual(Array.from({ length: handovers }, () => 'sent 1'));
  });

  test('would tell it twice if they took what another one has seen as well', async () => {
    await receive();
    await collectPushes(server.context);
    const other = await serveOtherwise(server, {});
    const [bothHaveLooked, bothHaveTaken] = [gate(2), gate(2)];
    let last = Promise.resolve<unknown>(undefined);
    const careless: typeof claimPushes = async (db, wanted) => {
      const seen = await db
        .selectFrom('push_messages')
        .select('event')
        .where('state', '=', 'waiting')
        .execute();
      await bothHaveLooked();
      const taken = last.then(async () => {
        const events = seen.map(({ event }) => event);
        await db
          .updateTable('push_messages')
          .set({ due_at: wanted.now })
          .where('event', 'in', events)
          .execute();
        return claimPushes(db, wanted);
      });
      last = taken;
      await taken;
      // Sent by one, it would be nothing to take for the other.
      await bothHaveTaken();
      return taken;
    };
    await Promise.all(
      [server.context, other.context].map(async (context) => deliverPushes(context, careless)),
    );
    expect(phone.received.length).toBe(2);
  });
});

/** Makes callers wait until this many have arrived. */
function gate(count: number): () => Promise<void> {
  let here = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    here += 1;
    if (here === count) open();
    await opened;
  };
}
