import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFromLocaleCache, isVersionedLocale } from './locale-cache';

const address = (version: string) => `https://billfold.example/locales/tr/auth.json?v=${version}`;
const withoutSearch = (url: string) => url.split('?')[0];
const fetchMock = vi.fn<(request: Request) => Promise<Response>>();
let kept: Map<string, Response>;

beforeEach(() => {
  kept = new Map();
  const cache = {
    match: async ({ url }: Request) => kept.get(url)?.clone(),
    keys: async ({ url }: Request) =>
      [...kept.keys()]
        .filter((key) => withoutSearch(key) === withoutSearch(url))
        .map((key) => new Request(key)),
    delete: async ({ url }: Request) => kept.delete(url),
    put: async ({ url }: Request, answer: Response) => void kept.set(url, answer),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  fetchMock.mockReset();
});

describe('locale cache', () => {
  it('keeps only files of texts that carry a version', () => {
    const isKept = (path: string) => isVersionedLocale(new URL(path, 'https://billfold.example'));
    expect(isKept('/locales/en/auth.json?v=1')).toBe(true);
    expect(isKept('/locales/en/auth.json')).toBe(false);
    expect(isKept('/api/passport/v1/user?v=1')).toBe(false);
  });

  it('asks the network once for each version', async () => {
    fetchMock.mockImplementation(async () => new Response('{"a":"b"}'));
    await answerFromLocaleCache({ request: new Request(address('1')) });
    const again = await answerFromLocaleCache({ request: new Request(address('1')) });
    expect(await again.json()).toEqual({ a: 'b' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('drops the older version when a new one comes', async () => {
    fetchMock.mockImplementation(async () => new Response('{}'));
    await answerFromLocaleCache({ request: new Request(address('1')) });
    await answerFromLocaleCache({ request: new Request(address('2')) });
    expect([...kept.keys()]).toEqual([address('2')]);
  });

  it('keeps no failure', async () => {
    fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }));
    const answer = await answerFromLocaleCache({ request: new Request(address('1')) });
    expect(answer.status).toBe(503);
    expect(kept.size).toBe(0);
  });
});
