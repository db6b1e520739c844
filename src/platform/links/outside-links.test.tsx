// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brand } from '../../../contract/brand';

const callApi = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.doMock('../api/call-api', () => ({ callApi }));
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.doUnmock('../api/call-api');
});

/** A page that shows a link, as it is at a start. */
async function start() {
  vi.resetModules();
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { useOutsideLinks, outsideLinks, refreshOutsideLinks } = await import('./outside-links');
  const Chat = () => useOutsideLinks().helpChat;
  const place = document.createElement('p');
  await act(async () => createRoot(place).render(<Chat />));
  return { outsideLinks, shown: () => place.textContent, refresh: async () => act(refreshOutsideLinks) };
}

it('shows what the server names, and the same at the next start without a network', async () => {
  callApi.mockResolvedValueOnce({ status: 1, payload: { ...brand.links, helpChat: 'https://help.example' } });
  const { shown, refresh } = await start();
  expect(shown()).toBe('');
  await refresh();
  expect(shown()).toBe('https://help.example');
  callApi.mockRejectedValueOnce(new TypeError('offline'));
  const next = await start();
  expect(next.shown()).toBe('https://help.example');
  await next.refresh();
  expect(next.shown()).toBe('https://help.example');
});

it.each([
  ['a link that is no https address', JSON.stringify({ helpChat: 'javascript:alert(1)', terms: 7 })],
  ['what is no record', '[]'],
  ['what cannot be read', '{'],
])('passes over %s in the storage', async (_what, kept) => {
  localStorage.setItem('billfold.links', kept);
  const { outsideLinks } = await start();
  expect(outsideLinks()).toEqual(brand.links);
});
