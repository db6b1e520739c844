// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brand, outsideLinkIds } from '../../contract/brand';
import { translator } from '../e2e/translator';
import { expectHeading, openApp, useScreens } from './support/open-app';
import { beSignedIn } from './support/signed-in';

const t = translator();
const path = '/settings/privacy';

useScreens();

const loaded: string[] = [];

beforeEach(() => {
  loaded.length = 0;
  beSignedIn();
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) loaded.push(node.src);
      else append(node);
    }
  });
});

afterEach(() => {
  vi.doUnmock('../../contract/brand');
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

const useAnalytics = () =>
  vi.doMock('../../contract/brand', () => ({ outsideLinkIds, brand: { ...brand, tagManagerId: 'GTM-X' } }));
const analyticsSwitch = async () =>
  screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(t('settings:analytics')) });

test('analytics are turned on and off in the settings, and the choice survives a reload', async () => {
  useAnalytics();
  const { user, reload } = await openApp(path);
  expect((await analyticsSwitch()).checked).toBe(false);
  expect(loaded).toEqual([]);
  await user.click(await analyticsSwitch());
  await waitFor(() => expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-X']));
  // A loaded script keeps sending until the page is gone.
  const reloadPage = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await user.click(await analyticsSwitch());
  expect(reloadPage).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'dataLayer');
  await reload();
  expect((await analyticsSwitch()).checked).toBe(false);
  expect(loaded).toHaveLength(1);
});

test('there is no switch where nothing is configured', async () => {
  await openApp(path);
  await expectHeading(t('settings:privacyTitle'));
  expect(screen.queryByRole('switch', { name: new RegExp(t('settings:analytics')) })).toBeNull();
});
