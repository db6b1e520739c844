import { afterEach, expect, it, vi } from 'vitest';
import { operationIdHeader } from '../../../contract/operation-id';
import { isLostFile, reloadIfServed } from './lost-file';

const reload = vi.fn<() => void>();

function open(type: 'navigate' | 'reload', answer: () => Promise<Response>): void {
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
}

afterEach(() => {
  reload.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['Failed to fetch dynamically imported module: https://x.example/assets/a.js', true],
  ['error loading dynamically imported module: https://x.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ["Cannot read properties of undefined (reading 'map')", false],
])('%s: a lost file is %s', (message, isLost) => {
  expect(isLostFile(new TypeError(message))).toBe(isLost);
});

it('reloads where the server answers', async () => {
  open('navigate', async () => new Response('', { headers: { [operationIdHeader]: 'op' } }));
  expect(await reloadIfServed()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a sign-in page of the network', async () => new Response('<h1>Welcome</h1>')],
  ['a server that is away', async () => new Response('', { status: 502 })],
])('keeps what is on the screen for %s', async (_name, answer) => {
  open('navigate', answer);
  expect(await reloadIfServed()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
