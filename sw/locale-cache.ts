const cacheName = 'billfold-locales';

/** Only files that carry their version may be kept: their content never changes under the same address. */
export function isVersionedLocale(url: URL): boolean {
  return url.pathname.startsWith('/locales/') && (url.searchParams.get('v') ?? '') !== '';
}

/** The kept file, or the one from the network, which then replaces every older version of itself. */
export async function answerFromLocaleCache({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await replaceVersions({ cache, request, answer: answer.clone() });
  return answer;
}

interface Replacement {
  cache: Cache;
  request: Request;
  answer: Response;
}

async function replaceVersions({ cache, request, answer }: Replacement): Promise<void> {
  const older = await cache.keys(request, { ignoreSearch: true });
  await Promise.all(older.map((version) => cache.delete(version)));
  await cache.put(request, answer);
}
