// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from './start-i18n';

let isConnected: boolean;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  isConnected = true;
  asked = [];
  vi.stubGlobal('billfoldFirstTexts', { language: 'tr', files: {} });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?', 1)[0] ?? '');
    if (!isConnected) throw new TypeError('Failed to fetch');
    return Response.json({ offline: 'Çevrimdışısınız' });
  });
});

afterEach(() => vi.useRealTimers());

function Heading() {
  const { t } = useTranslation('errors');
  return <h1>{t('offline')}</h1>;
}

/** A screen whose words about errors did not come, for want of a connection. */
async function openWithoutTexts(): Promise<{ heading: () => string; close: () => void }> {
  const texts = await startI18n();
  isConnected = false;
  await texts.loadNamespaces(['errors']);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={texts}>
        <Heading />
      </I18nextProvider>,
    ),
  );
  return { heading: () => place.innerText, close: () => root.unmount() };
}

async function sayOnline(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

it('texts that did not come without a connection stand on the screen once it is back, and no others are asked for again', async () => {
  const { heading, close } = await openWithoutTexts();
  expect(heading()).toBe('offline');
  isConnected = true;
  asked = [];
  await sayOnline();
  expect(heading()).toBe('Çevrimdışısınız');
  await sayOnline();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual(['/locales/tr/errors.json']);
  await act(async () => close());
});

it('a connection that is reported before it carries anything loses no texts', async () => {
  const { heading, close } = await openWithoutTexts();
  await sayOnline();
  expect(heading()).toBe('offline');
  isConnected = true;
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect(heading()).toBe('Çevrimdışısınız');
  await act(async () => close());
});

it('a screen waits for its own texts until they come, also where a network sends its sign-in page in their place', async () => {
  const texts = await startI18n();
  const usual = fetch;
  const pages = [new Response('<h1>Welcome</h1>'), new Response('', { status: 502 })];
  vi.stubGlobal('fetch', async (address: string) => pages.shift() ?? usual(address));
  const loaded = vi.fn<() => void>();
  void texts.loadNamespaces(['wallet']).then(loaded);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(texts.hasLoadedNamespace('wallet')).toBe(false);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
  expect(texts.exists('wallet:offline')).toBe(true);
});
