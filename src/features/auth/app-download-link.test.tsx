// @vitest-environment happy-dom
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { brand } from '../../../contract/brand';
import { renderInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { AppDownloadLink, isPaying } from './app-download-link';

let rendered: Rendered | undefined;

afterEach(() => rendered?.unmount());

async function addressOf(links: typeof brand.links): Promise<string | null | undefined> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({ lng: 'en', resources: { en: { auth: {} } } });
  rendered = renderInTest(
    <I18nextProvider i18n={instance}>
      <AppDownloadLink links={links} />
    </I18nextProvider>,
  );
  return rendered.container.querySelector('a')?.getAttribute('href');
}

const none = { ...brand.links, appStore: '', googlePlay: '', desktopApp: '' };

test('leads to a store of this device, and is not there without one', async () => {
  expect(await addressOf({ ...none, googlePlay: 'https://g.example/app' })).toBe('https://g.example/app');
  rendered?.unmount();
  rendered = undefined;
  expect(await addressOf(none)).toBeUndefined();
});

test('is known by the place that a guest came from', () => {
  expect(['/epos', '/epos/', '/epos?data=x', '/epos#x'].map(isPaying)).toEqual([true, true, true, true]);
  expect([undefined, '/bills', '/epospay', '/bills?from=/epos'].map(isPaying)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
