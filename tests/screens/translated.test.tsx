// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import type { i18n } from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { captchaRoutes } from '../../contract/captcha/captcha.contract';
import { exportsRoutes } from '../../contract/exports/exports.contract';
import { translator } from '../e2e/translator';
import { holdBills } from './support/bill-holder';
import { beEverywhere } from './support/every-screen';
import { answerExports, exported, openExport } from './support/export-samples';
import { someAmounts, someBills } from './support/holdings';
import { fakeApi, main, openApp, useScreens } from './support/open-app';
import { looseTexts, translatePage } from './support/translate-page';
import { walkLinks } from './support/walk-links';

const t = translator();
let texts: i18n | undefined;

vi.mock('../../src/platform/i18n/first-translator', async (load) => {
  const original = await load<{ startTexts: () => Promise<i18n> }>();
  return {
    ...original,
    startTexts: async () => {
      texts = await original.startTexts();
      return texts;
    },
  };
});

useScreens();
beforeEach(() => {
  fakeApi().answer(captchaRoutes.getCaptcha, { kind: 'off' });
});

test('no screen that a browser has translated fails when its texts change', async () => {
  const starts = beEverywhere({ coins: someAmounts, bills: someBills, pay: { 'tectum-note-usdt': '40' } });
  const loose = new Set<string>();
  const walk = await walkLinks(await openApp('/settings'), starts, async () => {
    for (const text of looseTexts()) loose.add(text);
    translatePage();
    await texts?.changeLanguage('tr');
    translatePage();
    await texts?.changeLanguage('en');
  });
  expect([...loose]).toEqual([]);
  expect(walk.deadEnds).toEqual([]);
});

test('the PINs stay in sight and untranslated when they are copied on a translated page', async () => {
  holdBills();
  answerExports(openExport());
  fakeApi().answer(exportsRoutes.getExport, exported());
  const { user } = await openApp('/bills/tectum-note-usdt');
  const open = `${t('bill-sheets:openExports')} · 1`;
  await user.click(await main().findByRole('button', { name: open }));
  await user.click(await main().findByRole('button', { name: t('bill-sheets:openExportShow') }));
  const sheet = within(await screen.findByRole('dialog'));
  const copy = await sheet.findByRole('button', { name: t('secrets:copyAll') });
  translatePage();
  await user.click(copy);
  // On the button, and said to screen readers.
  expect(await sheet.findAllByText(t('common:copied'))).toHaveLength(2);
  expect(sheet.getByText('K7WM4TQ0').getAttribute('translate')).toBe('no');
});
