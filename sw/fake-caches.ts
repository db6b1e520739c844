import { vi } from 'vitest';
import { operationIdHeader } from '../contract/operation-id';

interface MatchOptions {
  ignoreSearch?: boolean;
}

const withoutSearch = (url: string) => url.split('?')[0];

/** A success of our server. */
export function ownFile(body: string): Response {
  return new Response(body, { headers: { [operationIdHeader]: 'op' } });
}

/** What a public network sends in place of any file until one has signed in. */
export function signInPage(): Response {
  return new Response('<h1>Welcome to our network</h1>', { headers: { 'content-type': 'text/html' } });
}

/** A fake of the browser's CacheStorage for tests of the worker. Returns a function that lists a cache's URLs. */
export function fakeCaches(): { addresses: (name: string) => string[] } {
  const kept = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return {
      match: async ({ url }: Request, { ignoreSearch = false }: MatchOptions = {}) => {
        const isWanted = (key: string) =>
          ignoreSearch ? withoutSearch(key) === withoutSearch(url) : key === url;
        const entry = [...entries].find(([key]) => isWanted(key));
        return entry?.[1].clone();
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => entries.delete(url),
      put: async ({ url }: Request, answer: Response) => void entries.set(url, answer),
    };
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...kept.keys()],
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
  });
  return { addresses: (name) => [...(kept.get(name)?.keys() ?? [])] };
}
