// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { brand } from '../../contract/brand';
import { languages } from '../../contract/language';
import type { Language } from '../../contract/language';
import { translator } from '../e2e/translator';
import { readPdf } from '../support/read-pdf';
import { beGuest, expectBills, haveBills } from './support/guest';
import { expectHeading, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();

useScreens();

test('a signed-in user stays on the policy and gets back to the bills', async () => {
  beSignedIn();
  haveBills();
  const { user, address } = await openApp('/policy');
  await expectHeading(t('policy:title'));
  expect(address()).toBe('/policy');
  await user.click(screen.getByRole('link', { name: t('common:home', { appName: brand.appName }) }));
  await expectBills();
  expect(address()).toBe('/bills?hub=green');
});

afterEach(() => vi.restoreAllMocks());

/** The user's data stored or handed on for passkeys, notifications and the user's programs. */
const named: Record<Language, string[]> = {
  en: ['passkey', 'push service', 'API key', 'webhook'],
  zh: ['通行密钥', '推送服务', 'API 密钥', 'webhook'],
  tr: ['geçiş anahtarı', 'anlık bildirim hizmeti', 'API anahtarı', 'webhook'],
};

test.each(languages)(
  'is kept as a PDF with every section, in the language that it is read in: %s',
  async (language) => {
    const text = translator(language);
    const saving = vi.spyOn(URL, 'createObjectURL');
    beGuest();
    const { user } = await openApp('/policy', { language });
    await user.click(await screen.findByRole('button', { name: text('policy:savePdf') }));
    await waitFor(() => expect(saving).toHaveBeenCalledOnce());
    const [blob] = saving.mock.calls[0] ?? [];
    const { title, pages } = await readPdf(new Uint8Array(await (blob as Blob).arrayBuffer()));
    expect(title).toBe(`${brand.appName}: ${text('policy:title')}`);
    const letters = pages.join('').replaceAll(/\s/g, '');
    const words = Array.from({ length: 10 }, (_, index) => [
      text(`policy:section${index + 1}Title`),
      text(`policy:section${index + 1}Text`, { appName: brand.appName }),
    ]).flat();
    expect(words.filter((one) => !letters.includes(one.replaceAll(/\s/g, '')))).toEqual([]);
    for (const name of named[language]) expect(letters).toContain(name.replaceAll(/\s/g, ''));
    expect(pages.at(-1)).toContain(text('policy:page', { page: pages.length, pages: pages.length }));
  },
);
