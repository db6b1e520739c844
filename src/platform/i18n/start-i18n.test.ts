// @vitest-environment happy-dom
import { createInstance } from 'i18next';
import type { BackendModule } from 'i18next';
import { expect, it, vi } from 'vitest';
import { fetchMissedTexts } from './start-i18n';

it('texts that did not come without a connection are there when it is back, and no others are asked for again', async () => {
  const read = vi.fn<BackendModule['read']>((_language, namespace, done) => done(null, { of: namespace }));
  const backend: BackendModule = { type: 'backend', init: () => undefined, read };
  const instance = createInstance();
  await instance.use(backend).init({ lng: 'tr', fallbackLng: false, ns: ['common'] });
  fetchMissedTexts(instance);
  read.mockImplementation((_language, _namespace, done) => done(new Error('no connection'), null));
  await instance.loadNamespaces(['shell']);
  expect(instance.getResource('tr', 'shell', 'of')).toBeUndefined();

  read.mockReset();
  read.mockImplementation((_language, namespace, done) => done(null, { of: namespace }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(instance.getResource('tr', 'shell', 'of')).toBe('shell'));
  window.dispatchEvent(new Event('online'));
  expect(read.mock.calls.map(([language, namespace]) => [language, namespace])).toEqual([['tr', 'shell']]);
});
