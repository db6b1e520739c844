// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { act } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually';
import { brand } from '../../../contract/brand';
import { renderInTest } from '../../ui/render-in-test';
import type { Rendered } from '../../ui/render-in-test';
import { AppBanner } from './app-banner';

const links = { ...brand.links, appStore: 'https://a.example/app', googlePlay: 'https://g.example/app' };
let rendered: Rendered | undefined;

async function show(shown: typeof links): Promise<Rendered> {
  const read = (name: string) => {
    return JSON.parse(readFileSync(`public/locales/en/${name}.json`, 'utf8')) as Record<string, string>;
  };
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { extras: read('extras'), common: read('common') } },
  });
  rendered = renderInTest(
    <I18nextProvider i18n={instance}>
      <AppBanner links={shown} />
    </I18nextProvider>,
  );
  return rendered;
}

afterEach(() => {
  rendered?.unmount();
  sessionStorage.clear();
});

describe('AppBanner', () => {
  it('is not there without stores', async () => {
    const { container } = await show({ ...links, appStore: '', googlePlay: '' });
    expect(container.innerHTML).toBe('');
  });

  it('on a wide screen shows a code of 120 pixels for each store beside its link', async () => {
    const { container } = await show(links);
    const stores = [...container.querySelectorAll('a')];
    expect(stores.map(({ textContent }) => textContent)).toEqual(['App Store', 'Google Play']);
    expect(stores.every(({ rel, target }) => rel.includes('noopener') && target === '_blank')).toBe(true);
    await eventually(async () => {
      await act(async () => Promise.resolve());
      expect(container.querySelectorAll('[role="img"] svg')).toHaveLength(2);
    });
    const code = container.querySelector<HTMLElement>('[role="img"]');
    expect(code?.style.getPropertyValue('--qr-size')).toBe('7.5rem');
    expect(code?.getAttribute('aria-label')).toContain('App Store');
  });

  it('stays hidden for the session once dismissed', async () => {
    const { get, container } = await show(links);
    act(() => get('button[aria-label="Close"]').click());
    expect(container.innerHTML).toBe('');
    expect(sessionStorage.getItem('isAppBannerHidden')).toBe('true');
    rendered?.unmount();
    expect((await show(links)).container.innerHTML).toBe('');
  });
});
