// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { brand } from '../../contract/brand';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { translator } from '../e2e/translator';
import { haveBills } from './support/guest';
import { visitMintHouse } from './support/mint-visitor';
import { fakeApi, openApp, useScreens } from './support/open-app';

const t = translator();

useScreens();

beforeEach(() => {
  visitMintHouse();
  haveBills();
  fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' });
});

const title = (page: string) => t(`help:${page}Title`, { billName: brand.billName });
const sheet = () => within(screen.getByRole('dialog'));
const back = () => sheet().queryByRole('button', { name: t('common:back') });
const link = (page: string) => sheet().queryByRole('button', { name: title(page) });

/** Waits until a page is on top. */
async function expectPage(page: string): Promise<void> {
  await waitFor(() => expect(sheet().getByRole('heading', { level: 2 }).textContent).toBe(title(page)));
}

async function openHelp(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('shell:help') }));
  await screen.findByRole('dialog');
}

async function follow(user: UserEvent, page: string): Promise<void> {
  const pageLink = link(page);
  if (pageLink === null) throw new Error(`nothing leads to ${page}`);
  await user.click(pageLink);
  await expectPage(page);
}

async function goBack(user: UserEvent, page: string): Promise<void> {
  const backLink = back();
  if (backLink === null) throw new Error('there is no way back');
  await user.click(backLink);
  await expectPage(page);
}

test.each([
  { path: '/bills', pages: ['main', 'bills'] },
  { path: '/bills/tectum-note-tet', pages: ['main', 'bills'] },
  { path: '/wallet', pages: ['main', 'wallet'] },
  { path: '/mint-house/green/fill', pages: ['main', 'mintHouse'] },
  { path: '/pay', pages: ['main', 'notePay'] },
  { path: '/settings', pages: ['main'] },
])('on $path it begins with $pages', async ({ path, pages }) => {
  const { user } = await openApp(path);
  await openHelp(user);
  await expectPage(pages.at(-1) ?? '');
  if (pages.length > 1) await goBack(user, 'main');
  expect(back()).toBeNull();
});

test('its pages lead on to each other and back', async () => {
  const { user } = await openApp('/settings');
  await openHelp(user);
  await expectPage('main');
  await follow(user, 'bills');
  await follow(user, 'handover');
  const steps = sheet()
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement?.tagName === 'OL');
  expect(steps).toHaveLength(5);
  expect(steps[0]?.textContent).toBe(t('help:handoverStep1'));
  await follow(user, 'export');
  for (const page of ['handover', 'bills', 'main']) await goBack(user, page);
});

test('it finds pages by their words, and Enter opens the first', async () => {
  const { user, address } = await openApp('/settings');
  await openHelp(user);
  const search = sheet().getByRole('textbox', { name: t('help:searchLabel') });
  await user.type(search, 'serial');
  expect(link('billsDeposit')).not.toBeNull();
  expect(link('mint')).toBeNull();
  await user.clear(search);
  await user.type(search, 'elephants');
  const spoken = sheet()
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
  expect(spoken).toContain(t('help:searchNothing'));
  await user.clear(search);
  await user.type(search, 'hand over{Enter}');
  await expectPage('handover');
  expect(address()).toBe('/settings');
});

test('from the user’s menu too, whose button gets the focus back', async () => {
  const { user } = await openApp('/mint-house/blue/mint');
  const menuButton = await screen.findByRole('button', { name: t('shell:userMenu') });
  await user.click(menuButton);
  const menu = await screen.findByRole('dialog', { name: t('shell:userMenu') });
  await user.click(within(menu).getByRole('button', { name: t('shell:help') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('shell:userMenu') })).toBeNull());
  await expectPage('mintHouse');
  await follow(user, 'burn');
  await user.click(sheet().getByRole('button', { name: t('common:close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(menuButton));
});
