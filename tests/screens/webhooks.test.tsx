// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { webhooksRoutes } from '../../contract/webhooks/webhooks.contract';
import type { Webhook } from '../../contract/webhooks/webhooks.contract';
import { translator } from '../e2e/translator';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const { listWebhooks, createWebhook, removeWebhook, sendWebhookAgain } = webhooksRoutes;
const url = 'https://shop.example.com/hook';
const hook: Webhook = {
  id: '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b',
  url,
  createdAt: '2026-11-01T10:00:00.000Z',
  deliveries: [
    {
      event: '12',
      topic: 'epos',
      state: 'failed',
      tries: 16,
      status: 500,
      createdAt: '2026-11-02T10:00:00.000Z',
    },
    {
      event: '11',
      topic: 'epos',
      state: 'received',
      tries: 1,
      status: 200,
      createdAt: '2026-11-02T09:00:00.000Z',
    },
    {
      event: '10',
      topic: 'epos',
      state: 'waiting',
      tries: 2,
      status: null,
      createdAt: '2026-11-02T08:00:00.000Z',
    },
  ],
};

useScreens();
beforeEach(() => {
  beSignedIn();
  fakeApi().answer(apiKeysRoutes.listApiKeys, { apiKeys: [] });
  fakeApi().answer(listWebhooks, { webhooks: [] });
});

async function openHooks() {
  const app = await openApp('/settings/developers');
  return { ...app, hooks: within(await screen.findByRole('region', { name: t('api-keys:hooks') })) };
}

test('a webhook is added, and its secret shown this once', async () => {
  const secret = `whs_${'s'.repeat(43)}`;
  fakeApi().answer(createWebhook, { webhook: { ...hook, deliveries: [] }, secret });
  const { user, hooks } = await openHooks();
  await hooks.findByText(t('api-keys:hooksNone'));
  await user.type(hooks.getByLabelText(t('api-keys:hookUrl')), ` ${url} `);
  fakeApi().answer(listWebhooks, { webhooks: [{ ...hook, deliveries: [] }] });
  await user.click(hooks.getByRole('button', { name: t('api-keys:hookAdd') }));
  expect((await hooks.findByRole('list', { name: t('api-keys:hookSecret') })).textContent).toBe(secret);
  expect(fakeApi().calls(createWebhook)[0]?.input.body).toEqual({ url });
  await hooks.findByText(url);
  await hooks.findByText(t('api-keys:hookNothing'));
  const done = hooks.getByRole<HTMLButtonElement>('button', { name: t('secrets:done') });
  expect(done.disabled).toBe(true);
  await user.click(hooks.getByRole('button', { name: t('secrets:download') }));
  await user.click(done);
  expect(hooks.queryByRole('list', { name: t('api-keys:hookSecret') })).toBeNull();
});

test.each([
  ['incorrectParameters', 'hookBadUrl'],
  ['amountOverLimit', 'hookTooMany'],
] as const)('%s is said in plain words', async (error, text) => {
  fakeApi().refuse(createWebhook, error);
  const { user, hooks } = await openHooks();
  await user.type(hooks.getByLabelText(t('api-keys:hookUrl')), 'http://localhost/');
  await user.click(hooks.getByRole('button', { name: t('api-keys:hookAdd') }));
  await expectText(t(`api-keys:${text}`));
});

test('the log shows the outcome of each message, and one is sent again', async () => {
  fakeApi().answer(listWebhooks, { webhooks: [hook] });
  fakeApi().answer(sendWebhookAgain, {});
  const { user, hooks } = await openHooks();
  await user.click(await hooks.findByRole('button', { name: t('api-keys:hookLog') }));
  for (const word of ['hookFailed', 'hookReceived', 'hookWaiting'] as const)
    await hooks.findByText(t(`api-keys:${word}`));
  await hooks.findByText(t('api-keys:hookAnswer', { count: 16, status: 500 }));
  await hooks.findByText(t('api-keys:hookNoAnswer', { count: 2 }));
  await user.click(hooks.getByRole('button', { name: t('api-keys:hookAgainOf', { event: '12' }) }));
  await waitFor(() =>
    expect(fakeApi().calls(sendWebhookAgain)).toMatchObject([
      { input: { params: { id: hook.id }, body: { event: '12' } } },
    ]),
  );
});

test('a webhook is removed once its owner has said so again', async () => {
  fakeApi().answer(listWebhooks, { webhooks: [hook] });
  fakeApi().answer(removeWebhook, {});
  const { user, hooks } = await openHooks();
  const button = await hooks.findByRole('button', { name: t('api-keys:hookRemoveOf', { url }) });
  await user.click(button);
  const asked = within(await screen.findByRole('dialog', { name: t('api-keys:hookRemoveTitle') }));
  await asked.findByText(url);
  await user.click(asked.getByRole('button', { name: t('common:close') }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(fakeApi().calls(removeWebhook)).toEqual([]);
  await user.click(button);
  const again = within(await screen.findByRole('dialog', { name: t('api-keys:hookRemoveTitle') }));
  fakeApi().answer(listWebhooks, { webhooks: [] });
  await user.click(again.getByRole('button', { name: t('api-keys:hookRemove') }));
  await hooks.findByText(t('api-keys:hooksNone'));
  expect(fakeApi().calls(removeWebhook)[0]?.input.params).toEqual({ id: hook.id });
  const list = screen.getByRole('region', { name: t('api-keys:hooks') });
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test('a failed list can be loaded again', async () => {
  fakeApi().fail(listWebhooks, 500);
  const { user, hooks } = await openHooks();
  await hooks.findByText(t('api-keys:hooksFailed'));
  fakeApi().answer(listWebhooks, { webhooks: [] });
  await user.click(hooks.getByRole('button', { name: t('common:retry') }));
  await expectText(t('api-keys:hooksNone'));
  expect(hooks.queryByText(t('api-keys:hooksFailed'))).toBeNull();
});
