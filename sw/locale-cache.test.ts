import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches, ownFile, signInPage } from './fake-caches';
import {
  serveFromLocaleCache,
  isVersionedLocale,
  keepLocalesOf,
  localeCacheName,
  warmLanguage,
  warmUsedLanguages,
} from './locale-cache';

const origin = 'https://billfold.example';
const address = (version: string, file = 'tr/auth') => `${origin}/locales/${file}.json?v=${version}`;
const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
let held: () => string[];

beforeEach(() => {
  const { addresses } = fakeCaches();
  held = () => addresses(localeCacheName);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => ownFile('{"a":"b"}'));
  vi.stubGlobal('fetch', fetchMock);
});

const ask = async (url: string) => serveFromLocaleCache({ request: new Request(url) });

describe('locale cache', () => {
  it('keeps only files of texts that carry a version', () => {
    const isKept = (path: string) => isVersionedLocale(new URL(path, origin));
    expect(isKept('/locales/en/auth.json?v=1')).toBe(true);
    expect(isKept('/locales/en/auth.json')).toBe(false);
    expect(isKept('/api/passport/v1/user?v=1')).toBe(false);
  });

  it('asks the network once for each version', async () => {
    await ask(address('1'));
    const again = await ask(address('1'));
    expect(await again.json()).toEqual({ a: 'b' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('keeps the older version beside the new one until the new build takes over', async () => {
    await ask(address('1'));
    await ask(address('2'));
    expect(held()).toEqual([address('1'), address('2')]);
    await keepLocalesOf('2');
    expect(held()).toEqual([address('2')]);
  });

  it('answers with another version when the network is away, and fails only without any', async () => {
    await ask(address('1'));
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await ask(address('2'))).json()).toEqual({ a: 'b' });
    await expect(ask(address('2', 'tr/errors'))).rejects.toThrow('Failed to fetch');
  });

  it('keeps no sign-in page of a network, and shows it to no browser that has another version', async () => {
    fetchMock.mockImplementation(async () => signInPage());
    await ask(address('1'));
    await warmLanguage('tr', { version: '1', namespaces: ['auth'], origin });
    expect(held()).toEqual([]);
    fetchMock.mockImplementation(async () => ownFile('{"a":"b"}'));
    await ask(address('1'));
    fetchMock.mockImplementation(async () => signInPage());
    expect(await (await ask(address('2'))).json()).toEqual({ a: 'b' });
    expect(held()).toEqual([address('1')]);
  });

  it('keeps no failure', async () => {
    fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }));
    expect((await ask(address('1'))).status).toBe(503);
    expect(held()).toEqual([]);
  });
});

describe('warming', () => {
  const build = { version: '2', namespaces: ['auth', 'shell'], origin };

  it('brings in all texts of a language, and passes over what does not come', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await warmLanguage('tr', build);
    expect(held()).toEqual([address('2', 'tr/shell')]);
    await warmLanguage('tr', build);
    expect(held().sort()).toEqual([address('2', 'tr/auth'), address('2', 'tr/shell')]);
  });

  it('brings in the new build’s texts in each language used before, and no other', async () => {
    await ask(address('1', 'tr/auth'));
    await ask(address('1', 'zh/auth'));
    await warmUsedLanguages(build);
    const files = ['tr/auth', 'tr/shell', 'zh/auth', 'zh/shell'].map((file) => address('2', file));
    expect(held().filter((url) => url.endsWith('v=2'))).toEqual(files);
  });

  it('fetches nothing in a browser that is new to the app', async () => {
    await warmUsedLanguages(build);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
