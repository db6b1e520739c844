// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currenciesRoutes } from '../../contract/currencies/currencies.contract';
import { referralsRoutes } from '../../contract/referrals/referrals.contract';
import type { Referral } from '../../contract/referrals/referrals.contract';
import { translator } from '../e2e/translator';
import { currencies } from './support/holdings';
import { sendLiveUpdate } from './support/live-stream';
import { expectText, fakeApi, main, openApp, useScreens } from './support/open-app';
import { haveNoReferrals, levelsOf } from './support/referral-samples';
import { beSignedIn, someUser } from './support/signed-in';

const t = translator();
const { listReferrals, getReferralIncome, listReferralPayments, getReferralPaymentsTotal } = referralsRoutes;
const tctKey = 'tectum-t12-tct';
const link = `http://localhost/registration?ref=${someUser.id}`;

useScreens();

beforeEach(() => {
  beSignedIn();
  fakeApi().answer(currenciesRoutes.getCurrencies, { currencies: currencies() });
});
afterEach(() => vi.unstubAllGlobals());

const invitee = (level: number, changes: Partial<Referral> = {}): Referral => ({
  refId: level === 1 ? String(someUser.id) : '1•••2',
  userId: `2•••${level}`,
  level,
  createdAt: '2026-11-03T10:00:00.000Z',
  ...changes,
});

function answerMuch(): void {
  const api = fakeApi();
  api.answer(listReferrals, ({ query }) => {
    const { page = 1, limit = 10, levelFilter } = query;
    const all = Array.from({ length: 23 }, (_, index) =>
      invitee(index < 20 ? 1 : 2, { userId: `3•••${index}` }),
    ).filter(({ level }) => levelFilter === undefined || level === levelFilter);
    return {
      referrals: all.slice((page - 1) * limit, page * limit),
      totalCount: all.length,
      levels: [20, 3, 0, 0, 0, 0],
    };
  });
  api.answer(getReferralIncome, {
    revenues: [{ currencyKey: tctKey, amount: '240.5', amountInUsdt: '120.25' }],
    unpaid: [{ currencyKey: tctKey, amount: '40.5', amountInUsdt: '20.25' }],
    levels: levelsOf('160', '80.5'),
  });
  api.answer(listReferralPayments, ({ query: { page = 1, limit = 10 } }) => ({
    payments: Array.from({ length: 12 }, (_, index) => ({
      currencyKey: tctKey,
      amountStr: String(100 + index),
      paymentPeriod: `2026-${String(12 - index).padStart(2, '0')}`,
    })).slice((page - 1) * limit, page * limit),
    totalCount: 12,
  }));
  api.answer(getReferralPaymentsTotal, { amountStr: '200', amountInUsdtStr: '100' });
}

const rowsOf = (name: string) =>
  within(main().getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a user without referrals reads how it works, and that there are none yet', async () => {
  haveNoReferrals();
  const { user, address } = await openApp('/referrals');
  await expectText(t('referrals:nobodyTitle'));
  expect(main().getByText(t('referrals:step1'))).toBeTruthy();
  await user.click(main().getByRole('link', { name: t('referrals:tabPayments') }));
  await expectText(t('referrals:noPaymentsTitle'));
  expect(address()).toBe('/referrals?list=payments');
  const tabs = main().getAllByRole('link', { current: 'page' });
  expect(tabs.map(({ textContent }) => textContent)).toEqual([t('referrals:tabPayments')]);
  await user.click(main().getByRole('button', { name: t('referrals:howItWorks') }));
  const rules = within(await screen.findByRole('dialog', { name: t('referrals:rulesTitle') }));
  expect(rules.getByText(t('referrals:rulesMonth'))).toBeTruthy();
});

describe('the invitation', () => {
  test('is a link, a number and a code to scan, and can be copied', async () => {
    haveNoReferrals();
    const writeText = vi.fn(() => Promise.resolve());
    const { user } = await openApp('/referrals');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('referrals:link') });
    expect(field.value).toBe(link);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('referrals:code') }).value).toBe(
      String(someUser.id),
    );
    expect(screen.getByRole('img', { name: t('referrals:qrLabel') })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('referrals:copyLink') }));
    await user.click(screen.getByRole('button', { name: t('referrals:copyCode') }));
    expect(writeText.mock.calls).toEqual([[link], [String(someUser.id)]]);
  });

  test('is passed on by messengers, by mail, and by the device where it can', async () => {
    haveNoReferrals();
    const share = vi.fn(() => Promise.reject(new Error('cancelled')));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    const { user } = await openApp('/referrals');
    await user.click(await screen.findByRole('button', { name: t('referrals:share') }));
    const sheet = within(await screen.findByRole('dialog', { name: t('referrals:shareTitle') }));
    const addresses = sheet.getAllByRole('link').map((one) => one.getAttribute('href') ?? '');
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect(decodeURIComponent(address)).toContain(link);
    await user.click(sheet.getByRole('button', { name: t('referrals:shareDevice') }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
    Reflect.deleteProperty(navigator, 'share');
  });
});

test('rewards are summed up, and listed by level; new earnings appear', async () => {
  answerMuch();
  await openApp('/referrals');
  await expectText('240.5 TCT');
  const card = within(await screen.findByRole('region', { name: t('referrals:rewards') }));
  for (const words of ['40.5 TCT', '200 TCT', '≈ 120.25 USDT'])
    await waitFor(() =>
      expect(main().getByRole('region', { name: t('referrals:rewards') }).textContent).toContain(words),
    );
  const rows = card.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('110%20160 TCT');
  expect(rows[2]).toContain('25%380.5 TCT');
  expect(rows).toHaveLength(7);
  fakeApi().answer(getReferralIncome, {
    revenues: [{ currencyKey: tctKey, amount: '250.5', amountInUsdt: null }],
    unpaid: [],
    levels: levelsOf('170', '80.5'),
  });
  await sendLiveUpdate('referrals');
  await expectText('250.5 TCT');
});

test('the invited are listed without their ids, by level and page', async () => {
  answerMuch();
  const { user } = await openApp('/referrals');
  await screen.findByRole('list', { name: t('referrals:tabInvited') });
  const name = t('referrals:tabInvited');
  expect(rowsOf(name)).toHaveLength(10);
  expect(rowsOf(name)[0]).toContain('3•••0');
  // The first level is invited by the user.
  expect(rowsOf(name)[0]).toMatch(/invited by you/);
  await user.click(main().getByRole('button', { name: t('referrals:nextPage') }));
  await waitFor(() => expect(rowsOf(name)[0]).toContain('3•••10'));
  await user.selectOptions(main().getByRole('combobox', { name: t('referrals:pageSize') }), '50');
  await waitFor(() => expect(rowsOf(name)).toHaveLength(23));
  await user.selectOptions(main().getByRole('combobox', { name: t('referrals:levelFilter') }), '2');
  await waitFor(() => expect(rowsOf(name)).toHaveLength(3));
  expect(rowsOf(name)[0]).toMatch(/invited by 1•••2/);
  expect(fakeApi().calls(listReferrals).at(-1)?.input.query).toMatchObject({ levelFilter: 2, page: 1 });
  await user.selectOptions(main().getByRole('combobox', { name: t('referrals:levelFilter') }), '6');
  await expectText(t('referrals:nobodyOfLevel'));
});

test('payments have pages, each a month', async () => {
  answerMuch();
  const { user } = await openApp('/referrals?list=payments');
  const name = t('referrals:tabPayments');
  await screen.findByRole('list', { name });
  expect(rowsOf(name)[0]).toContain('December 2026');
  expect(rowsOf(name)[0]).toContain('+100 TCT');
  await user.click(main().getByRole('button', { name: t('referrals:nextPage') }));
  await waitFor(() => expect(rowsOf(name)).toHaveLength(2));
  expect(rowsOf(name)[1]).toContain('January 2026');
  await user.selectOptions(main().getByRole('combobox', { name: t('referrals:pageSize') }), '100');
  await waitFor(() => expect(rowsOf(name)).toHaveLength(12));
});

test('what could not be loaded says so, and can be tried again', async () => {
  answerMuch();
  for (const route of [listReferrals, getReferralIncome]) fakeApi().refuse(route, 'noDataFound');
  const { user } = await openApp('/referrals');
  await expectText(t('referrals:rewardsFailed'));
  await expectText(t('referrals:invitedFailed'));
  answerMuch();
  for (const retry of main().getAllByRole('button', { name: t('common:retry') })) await user.click(retry);
  await expectText('240.5 TCT');
  await screen.findByRole('list', { name: t('referrals:tabInvited') });
});
