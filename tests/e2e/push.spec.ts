import { expect } from '@playwright/test';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { billsPaths } from '../../contract/bills/bills.paths';
import { pushPaths } from '../../contract/push/push.paths';
import { fillPath } from '../support/fill-path';
import { PushService } from '../support/push-service';
import type { SubscribedBrowser } from '../support/push-service';
import { test } from './e2e-test';
import { expectAccessible } from './expect-accessible';
import { expectFits } from './expect-fits';
import { HistoryPage } from './pages/history-page';
import { translator } from './translator';

const t = translator();

test.use({ serviceWorkers: 'allow' });

/** A browser's own subscription needs the outside, and its user's yes a window. */
async function stubSubscription(page: Page, { subscription }: SubscribedBrowser): Promise<void> {
  await page.addInitScript((given) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted');
    let current: PushSubscription | null = null;
    const made = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => (current = made);
    PushManager.prototype.getSubscription = async () => current;
  }, subscription);
}

/** Gives the page's worker a message, as the push service would. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

interface Shown {
  title: string;
  body: string;
  path: string;
}

/** What a page's types leave out of the worker's world, and what the test keeps there. */
interface WorkerWorld {
  registration: ServiceWorkerRegistration;
  shown: Shown[];
}

/** The headless browser has no place for notifications: what it would show is kept in the worker. */
async function keepNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const world = globalThis as unknown as WorkerWorld;
    world.shown = [];
    world.registration.showNotification = async (title, { body = '', data } = {}) => {
      world.shown.push({ title, body, path: (data as { path: string }).path });
    };
  });
}

const shownBy = async (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (globalThis as unknown as WorkerWorld).shown);

/** A tap on the last notification, for which the protocol has no command. */
async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { shown } = globalThis as unknown as WorkerWorld;
    const notification = { close: () => undefined, data: { path: shown.at(-1)?.path } };
    // Only the browser's own events may keep a worker alive.
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(event);
  });
}

test('a user who turns notifications on is notified of bills that come, and a tap opens the operation', async ({
  page,
  context,
  browser,
  server,
  signIn,
  holder,
  payer,
}) => {
  const service = await PushService.start();
  const phone = service.subscribe();
  await stubSubscription(page, phone);
  await signIn(holder);
  await page.goto('/settings');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const push = page.getByRole('switch', { name: t('settings:push') });
  await expect(push).toBeEnabled();
  await expect(push).not.toBeChecked();
  await page.getByText(t('settings:push'), { exact: true }).click();
  await expect(push).toBeChecked();
  await expectAccessible(page, 'settings with notifications');
  await expectFits(page, 'settings with notifications');

  const others = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const headers = { authorization: `Bearer ${await signIn(payer, others)}` };
  const params = { currencyKey: 'tectum-note-usdt' };
  const listed = await others.request.get(fillPath(billsPaths.listBills.path, params), { headers });
  const { payload } = (await listed.json()) as { payload: { bills: { serial: string }[] } };
  const stack = payload.bills.slice(0, 1).map(({ serial }) => serial);
  const handed = await others.request.post(fillPath(billsPaths.handOverBills.path, params), {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { stack, to: holder.email },
  });
  expect(handed.status()).toBe(200);
  await others.close();

  await expect.poll(() => phone.received.length).toBe(1);
  const [message] = phone.received;
  expect(message?.text).not.toContain('USDT');
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/service-worker.js'));
  if (worker === undefined) throw new Error('there is no worker');
  await keepNotifications(worker);
  await deliver(context, page, message?.text ?? '');
  await expect
    .poll(async () => shownBy(worker))
    .toMatchObject([{ title: 'You received bills', body: "They're in your wallet." }]);
  await tap(worker);
  await expect(page).toHaveURL(message?.content.path ?? '');
  const history = new HistoryPage(page);
  await expect(history.details).toContainText(t('history:receivedFrom', { name: '' }).trim());
  await expect(history.details).toContainText(t('history:hash'));
  await service.stop();
});

test(
  'a browser that blocks notifications is explained, and nothing is asked',
  { tag: '@nightly' },
  async ({ page, signIn, holder }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(pushPaths.getPush.path)) asked.push(request.method());
    });
    await signIn(holder);
    await page.goto('/settings');
    await expect(page.getByText(t('settings:pushBlocked'))).toBeVisible();
    await expect(page.getByRole('switch', { name: t('settings:push'), exact: true })).toHaveCount(0);
    expect(asked).toEqual([]);
  },
);
