// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { apiKeysRoutes } from '../../contract/api-keys/api-keys.contract';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import type { ApiKey } from '../../contract/api-keys/api-keys.contract';
import { translator } from '../e2e/translator';
import { currencies } from './support/holdings';
import { expectText, fakeApi, openApp, useScreens } from './support/open-app';
import { holdTheClock } from './support/page-clock';
import { beSignedIn } from './support/signed-in';

const t = translator();
const { createApiKey, listApiKeys, revokeApiKey } = apiKeysRoutes;
const path = '/settings/developers';
const wholeKey = 'bfk_0123456789abcdefghijklmnopqrstuv';

useScreens();

function apiKey(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '01930000-0000-7000-8000-000000000001',
    key: 'bfk_0123••••••••stuv',
    apiKeyName: 'shop',
    scopes: ['read'],
    createdAt: '2026-11-01T10:00:00.000Z',
    expiredAt: null,
    lastUsedAt: null,
    purse: null,
    ...changes,
  };
}

const generate = () => screen.findByRole<HTMLButtonElement>('button', { name: t('api-keys:generate') });
const bodies = () =>
  fakeApi()
    .calls(createApiKey)
    .map(({ input }) => input.body);

test('a key is made once its duration is chosen, shown whole this once, and then listed by its ends', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listApiKeys, { apiKeys: [] });
  const { user } = await openApp(path);
  await expectText(t('api-keys:none'));
  expect((await generate()).disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: t('api-keys:name') }), ' shop ');
  await user.click(screen.getByRole('button', { name: new RegExp(t('api-keys:duration')) }));
  await user.click(await screen.findByRole('option', { name: t('api-keys:permanent') }));
  await user.click(screen.getByRole('checkbox', { name: new RegExp(t('api-keys:scopeEpos')) }));
  api.answer(createApiKey, { apiKey: apiKey({ key: wholeKey, scopes: ['read', 'epos'] }) });
  api.answer(listApiKeys, { apiKeys: [apiKey({ scopes: ['read', 'epos'] })] });
  await user.click(await generate());
  const shown = await screen.findByRole('list', { name: t('api-keys:newKey') });
  expect(shown.textContent).toBe(wholeKey);
  expect(bodies()).toEqual([{ expiredAt: null, apiKeyName: 'shop', scopes: ['read', 'epos'] }]);
  await expectText('bfk_0123••••••••stuv');
  const done = screen.getByRole<HTMLButtonElement>('button', { name: t('secrets:done') });
  expect(done.disabled).toBe(true);
  await expectText(t('secrets:saveFirst'));
  await user.click(screen.getByRole('button', { name: t('secrets:copy') }));
  await waitFor(() => expect(done.disabled).toBe(false));
  expect(await navigator.clipboard.readText()).toBe(wholeKey);
  await user.click(done);
  await generate();
  expect(document.body.innerHTML).not.toContain(wholeKey);
});

test('three months are three calendar months', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listApiKeys, { apiKeys: [] });
  api.answer(createApiKey, { apiKey: apiKey({ key: wholeKey }) });
  const { user } = await openApp(path);
  await user.click(await screen.findByRole('button', { name: new RegExp(t('api-keys:duration')) }));
  await user.click(await screen.findByRole('option', { name: t('api-keys:threeMonths') }));
  const before = new Date();
  await user.click(await generate());
  await screen.findByRole('list', { name: t('api-keys:newKey') });
  const ends = new Date(bodies()[0]?.expiredAt ?? '');
  const months = (ends.getFullYear() - before.getFullYear()) * 12 + ends.getMonth() - before.getMonth();
  expect(months).toBe(3);
});

test('a refused key shows the reason, and no key', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listApiKeys, { apiKeys: [] });
  api.refuse(createApiKey, 'amountOverLimit');
  const { user } = await openApp(path);
  await user.click(await screen.findByRole('button', { name: new RegExp(t('api-keys:duration')) }));
  await user.click(await screen.findByRole('option', { name: t('api-keys:year') }));
  const read = screen.getByRole('checkbox', { name: new RegExp(t('api-keys:scopeRead')) });
  await user.click(read);
  await expectText(t('api-keys:scopeMissing'));
  expect((await generate()).disabled).toBe(true);
  await user.click(read);
  await user.click(await generate());
  await expectText(t('api-keys:keyTooMany'));
  expect(screen.queryByRole('list', { name: t('api-keys:newKey') })).toBeNull();
});

test('a key that pays says in plain words what it may, and asks for the code of a connected app', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listApiKeys, { apiKeys: [] });
  api.answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
  api.answerAs(createApiKey, { status: 10_005, payload: {} });
  const { user } = await openApp(path);
  await user.click(await screen.findByRole('button', { name: new RegExp(t('api-keys:duration')) }));
  await user.click(await screen.findByRole('option', { name: t('api-keys:permanent') }));
  await user.click(screen.getByRole('checkbox', { name: new RegExp(t('api-keys:scopeRead')) }));
  await user.click(screen.getByRole('checkbox', { name: new RegExp(t('api-keys:scopePay')) }));
  const currency = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(t('api-keys:purseCurrency')) });
  await waitFor(() => expect(currency().disabled).toBe(false));
  await user.click(currency());
  const usdt = (await screen.findAllByRole('option', { name: /^USDT · / })).at(-1);
  await user.click(usdt ?? document.body);
  await user.type(screen.getByRole('textbox', { name: t('api-keys:purseAmount') }), '0');
  await user.tab();
  await expectText(t('api-keys:purseAmountBad'));
  await user.type(screen.getByRole('textbox', { name: t('api-keys:purseAmount') }), ',5');
  const merchants = screen.getByRole('textbox', { name: t('api-keys:purseMerchants') });
  await user.type(merchants, 'café');
  await expectText(t('api-keys:purseMerchantsBad', { count: 20 }));
  expect((await generate()).disabled).toBe(true);
  await user.clear(merchants);
  await user.type(merchants, '60241, 60242');
  await expectText(t('api-keys:purseMeans', { amount: '0.50 USDT', merchants: '60241, 60242' }));
  await user.click(await generate());
  const code = await screen.findByRole('textbox', { name: t('settings:appCode') });
  api.refuse(createApiKey, 'noDataFound');
  await user.type(code, '123456');
  await user.click(await generate());
  await expectText(t('api-keys:purseStranger'));
  const purse = { currency_key: 'tectum-note-usdt', amount: '0.5', merchants: [60_241, 60_242] };
  const wanted = { expiredAt: null, apiKeyName: '', scopes: ['pay'], purse };
  expect(bodies()).toEqual([wanted, { ...wanted, code: '123456' }]);
});

test('a key with fewer than thirty days left stands out', async () => {
  holdTheClock();
  beSignedIn();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  fakeApi().answer(listApiKeys, {
    apiKeys: [
      apiKey({ expiredAt: inDays(29.9) }),
      apiKey({ id: '01930000-0000-7000-8000-000000000002', apiKeyName: '', expiredAt: inDays(31) }),
    ],
  });
  await openApp(path);
  const rows = within(await screen.findByRole('region', { name: t('api-keys:yourKeys') }));
  await expectText(t('api-keys:unnamed'));
  const tones = rows
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null);
  expect(tones).toEqual(['warning', null]);
});

test('a key is revoked after a confirmation, which also shows a failure', async () => {
  beSignedIn();
  const api = fakeApi();
  api.answer(listApiKeys, { apiKeys: [apiKey()] });
  api.refuse(revokeApiKey, 'noDataFound');
  const { user } = await openApp(path);
  await user.click(await screen.findByRole('button', { name: t('api-keys:revokeOf', { name: 'shop' }) }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(api.calls(revokeApiKey)).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: t('api-keys:revoke') }));
  await sheet.findByRole('alert');
  api.answer(revokeApiKey, {});
  api.answer(listApiKeys, { apiKeys: [] });
  await user.click(sheet.getByRole('button', { name: t('api-keys:revoke') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectText(t('api-keys:none'));
  expect(api.calls(revokeApiKey).map(({ input }) => input.params.id)).toEqual([apiKey().id, apiKey().id]);
});
