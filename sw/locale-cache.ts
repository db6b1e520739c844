export const localeCacheName = 'billfold-locales';

/** Only files that carry their version may be kept: their content never changes under the same address. */
export function isVersionedLocale(url: URL): boolean {
  return url.pathname.startsWith('/locales/') && (url.searchParams.get('v') ?? '') !== '';
}

/** The kept file, or the one from the network; without a network, the same file of another version. */
export async function answerFromLocaleCache({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(localeCacheName);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const other = await cache.match(request, { ignoreSearch: true });
    if (other === undefined) throw error;
    return other;
  }
}

/** Removes the files of every other version. Not before the worker takes over: until then the older app needs its own. */
export async function keepLocalesOf(version: string): Promise<void> {
  const cache = await caches.open(localeCacheName);
  const requests = await cache.keys();
  const others = requests.filter(({ url }) => new URL(url).searchParams.get('v') !== version);
  await Promise.all(others.map((request) => cache.delete(request)));
}
