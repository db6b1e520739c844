import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { operationsRoutes } from '../../contract/operations/operations.contract';
import { pushRoutes } from '../../contract/push/push.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { ApiClient } from '../../tests/support/api-client';
import { issueTo } from '../../tests/support/issue-to';
import { operatorOf } from '../../tests/support/operator-of';
import { PushService } from '../../tests/support/push-service';
import { registerUser, signInUser } from '../../tests/support/register-user';
import type { TestUser } from '../../tests/support/register-user';
import { serveOtherwise } from '../../tests/support/test-server';
import { withServer } from '../../tests/support/with-server';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { collectPushes, forgetPushes } from './collect-pushes.service';
import { deliverPushes } from './deliver-pushes.service';

const { getPush, subscribeToPush, unsubscribeFromPush } = pushRoutes;
const server = withServer({ environment: { BUDGET_SCALE: '100' } });
let service: PushService;
let ada: TestUser;
let lin: TestUser;
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  [ada, lin] = await Promise.all([registerUser(server), registerUser(server)]);
});

async function subscribe(client: ApiClient, language = 'en', browser = service.subscribe()) {
  await client.call(subscribeToPush, { body: browser.subscription }, { 'accept-language': language });
  return browser;
}
const isSubscribed = async (client: ApiClient) => (await client.call(getPush, {})).payload.isSubscribed;

async function handOver(from: TestUser, to: TestUser, nominal = '5'): Promise<void> {
  const stack = await issueTo(server, from, { [nominal]: 1 });
  const input = { params: { currencyKey: 'tectum-note-tet' }, body: { stack, to: to.email } };
  await from.client.call(billsRoutes.handOverBills, input, { 'idempotency-key': crypto.randomUUID() });
}
async function collect(): Promise<void> {
  await sealNewEntries(server.context.db, server.clock.now());
  await collectPushes(server.context);
}
async function tell(): Promise<void> {
  await collect();
  await deliverPushes(server.context);
}

describe('a notification', () => {
  test('announces bills that someone has handed over, without the amount, and leads to the operation', async () => {
    const [linsPhone, adasPhone] = [await subscribe(lin.client), await subscribe(ada.client)];
    await handOver(ada, lin);
    await tell();
    await tell();
    const { payload } = await lin.client.call(operationsRoutes.listOperations, { query: {} });
    expect(linsPhone.received.map(({ content }) => content)).toEqual([
      {
        title: 'You received bills',
        body: "They're in your wallet.",
        lang: 'en',
        path: `/history?operation=${payload.operations[0]?.id}`,
        tag: expect.stringMatching(/^[\w-]{32}$/) as string,
      },
    ]);
    expect(linsPhone.received[0]?.headers).toMatchObject({ ttl: '43200', urgency: 'normal' });
    expect(adasPhone.received).toEqual([]);
  });

  test('names the amount to users who want it, in the language of their latest subscription', async () => {
    const phone = await subscribe(lin.client, 'zh');
    await lin.client.call(userRoutes.updateNotifications, { body: { amounts: true } });
    await handOver(ada, lin);
    await tell();
    await subscribe(lin.client, 'tr', phone);
    await handOver(ada, lin, '50');
    await tell();
    expect(phone.received.map(({ content }) => content.body)).toEqual([
      '5 TET 的钞票已在您的钱包中。',
      '50 TET tutarında banknot cüzdanınızda.',
    ]);
  });

  test.each(['operations', 'news'] as const)('is not sent to who wants none of %s', async (kind) => {
    const phone = await subscribe(lin.client);
    await lin.client.call(userRoutes.updateNotifications, { body: { operations: false, news: true } });
    await lin.client.call(userRoutes.updateNotifications, { body: { [kind]: false } });
    await handOver(ada, lin);
    await operatorOf(server).change('news', 'send', 'New', '新', 'Yeni');
    await tell();
    expect(phone.received.map(({ content }) => content.body)).toEqual(kind === 'news' ? [] : ['New']);
  });

  test('sends news to users who want it, in their language, after the operator has confirmed', async () => {
    const [phone, other] = [await subscribe(lin.client, 'tr'), await subscribe(ada.client)];
    await lin.client.call(userRoutes.updateNotifications, { body: { news: true } });
    const words = ['news', 'send', 'A new network', '新的网络', 'Yeni bir ağ', '--reason', 'a test'];
    const shown = await operatorOf(server).run(...words);
    expect(shown).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/to \d+ browsers?: none → A new network/) as string,
    });
    await tell();
    expect(phone.received).toEqual([]);
    await operatorOf(server).done(...words, '--yes');
    await tell();
    expect(phone.received.map(({ content }) => [content.title, content.body, content.path])).toEqual([
      ['Billfold: yenilikler', 'Yeni bir ağ', '/'],
    ]);
    expect(other.received).toEqual([]);
  });

  test('comes thirty times an hour at most', async () => {
    const phone = await subscribe(lin.client);
    for (let time = 0; time < 32; time += 1) await handOver(ada, lin, '1');
    await tell();
    await tell();
    expect(phone.received).toHaveLength(30);
    server.clock.advance(3_600_001);
    await handOver(await registerUser(server), lin);
    await tell();
    expect(phone.received).toHaveLength(31);
  });

  test('announces nothing from the day before', async () => {
    const phone = await subscribe(lin.client);
    await handOver(ada, lin);
    server.clock.advance(12 * 3_600_000 + 1);
    await tell();
    expect(phone.received).toEqual([]);
  });
});

describe('a subscription', () => {
  test('belongs to its session, and ends when its user ends it', async () => {
    const other = new ApiClient(server.app);
    await signInUser(server, lin.email, other);
    const phone = await subscribe(lin.client);
    expect([await isSubscribed(lin.client), await isSubscribed(other)]).toEqual([true, false]);
    await lin.client.call(unsubscribeFromPush, {});
    await lin.client.call(unsubscribeFromPush, {});
    expect(await isSubscribed(lin.client)).toBe(false);
    await handOver(ada, lin);
    await tell();
    expect(phone.received).toEqual([]);
  });

  test.each(['before it is found', 'before it is sent'])(
    'ends with its session, also %s, and is forgotten',
    async (moment) => {
      const phone = await subscribe(lin.client);
      await handOver(ada, lin);
      if (moment === 'before it is sent') await collect();
      await lin.client.call(authRoutes.signOut, {});
      await tell();
      expect(phone.received).toEqual([]);
      await forgetPushes(server.context);
      const kept = await server.database.query(
        'select 1 from push_subscriptions p join users u on u.id = p.user_id where u.email = $1',
        [lin.email],
      );
      expect(kept.rows).toEqual([]);
    },
  );

  test('sends nothing to frozen users', async () => {
    const phone = await subscribe(lin.client);
    await handOver(ada, lin);
    await collect();
    await operatorOf(server).change('freeze', 'user', lin.email);
    await tell();
    expect(phone.received).toEqual([]);
  });

  test('passes to another user who subscribes in the same browser', async () => {
    const phone = await subscribe(lin.client);
    await subscribe(ada.client, 'en', phone);
    expect([await isSubscribed(lin.client), await isSubscribed(ada.client)]).toEqual([false, true]);
    await handOver(ada, lin);
    await tell();
    expect(phone.received).toEqual([]);
  });

  test('is silent once another user has signed in on the device', async () => {
    const phone = await subscribe(lin.client);
    const device = lin.client.cookies.get('bf_device') ?? '';
    const same = new ApiClient(server.app);
    same.cookies.set('bf_device', device);
    server.clock.advance(1_000);
    await signInUser(server, ada.email, same);
    await handOver(ada, lin);
    await tell();
    expect(phone.received).toEqual([]);
  });

  test('is one of ten at most; the oldest ends', async () => {
    const clients = [lin.client];
    await subscribe(lin.client);
    for (let more = 0; more < 10; more += 1) {
      server.clock.advance(1_000);
      const client = new ApiClient(server.app);
      await signInUser(server, lin.email, client);
      await subscribe(client);
      clients.push(client);
    }
    const subscribed = await Promise.all(clients.map(isSubscribed));
    expect(subscribed).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  });

  test('leads nowhere but to a public address by https, and has a key that can be used', async () => {
    const { subscription } = service.subscribe();
    const { keys } = subscription;
    const elsewhere = await serveOtherwise(server, {
      environment: { NODE_ENV: 'production', CAPTCHA: 'proof-of-work' },
    });
    const client = new ApiClient(elsewhere.app);
    client.accessToken = lin.client.accessToken;
    for (const endpoint of [
      subscription.endpoint,
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://10.1.2.3/x',
      'https://0x7f.1/x',
      'https://169.254.169.254/latest',
      'https://[::ffff:10.0.0.1]/x',
      'https://user:word@push.example.com/x',
      'http://push.example.com/x',
    ])
      expect((await client.refused(subscribeToPush, { body: { endpoint, keys } })).errorCode, endpoint).toBe(
        10008,
      );
    const noKey = { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const body = { endpoint: 'https://push.example.com/x', keys: noKey };
    expect((await client.refused(subscribeToPush, { body })).errorCode).toBe(10008);
    expect(await isSubscribed(lin.client)).toBe(false);
    await client.call(subscribeToPush, { body: { ...body, keys } });
    expect(await isSubscribed(lin.client)).toBe(true);
  });
});

test('every server has the same keys, which the database keeps encrypted', async () => {
  const other = await serveOtherwise(server, {});
  expect(other.context.pushKeys.publicKey).toBe(server.context.pushKeys.publicKey);
  const { rows } = await server.database.query<{ value: string }>(
    `select value from installation where name = 'push keys'`,
  );
  expect(Buffer.from(rows[0]?.value ?? '', 'base64url').toString('latin1')).not.toContain('P-256');
});
