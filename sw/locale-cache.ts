import { mayBeCached } from './own-response';

export const localeCacheName = 'billfold-locales';

/** Only versioned files may be cached: the content of their URL never changes. */
export function isVersionedLocale(url: URL): boolean {
  return url.pathname.startsWith('/locales/') && (url.searchParams.get('v') ?? '') !== '';
}

/**
 * Serves the cached file, else the one from the network; where that does not come from the server, the same file of another
 * version.
 */
export async function serveFromLocaleCache({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(localeCacheName);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const other = await cache.match(request, { ignoreSearch: true });
    if (other === undefined) throw error;
    return other;
  }
  if (!mayBeCached(answer)) return (await cache.match(request, { ignoreSearch: true })) ?? answer;
  await cache.put(request, answer.clone());
  return answer;
}

/**
 * Deletes the files of all other versions. Only once the worker has taken over: until then the older app needs its
 * own.
 */
export async function keepLocalesOf(version: string): Promise<void> {
  const cache = await caches.open(localeCacheName);
  const requests = await cache.keys();
  const others = requests.filter(({ url }) => new URL(url).searchParams.get('v') !== version);
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** The locale files of one build. */
interface LocaleBuild {
  version: string;
  namespaces: readonly string[];
  /** The worker's own origin. */
  origin: string;
}

/** Caches all locale files of a language, so that screens never opened before work offline, too. */
export async function warmLanguage(language: string, build: LocaleBuild): Promise<void> {
  const { version, namespaces, origin } = build;
  // Sequentially, so that the page's own requests go first.
  for (const namespace of namespaces) {
    const url = new URL(`/locales/${language}/${namespace}.json?v=${version}`, origin);
    await serveFromLocaleCache({ request: new Request(url) }).catch(() => undefined);
  }
}

/** Caches the new build's locale files in the languages that this browser has used, before the new build runs. */
export async function warmUsedLanguages(build: LocaleBuild): Promise<void> {
  const cache = await caches.open(localeCacheName);
  const used = (await cache.keys()).map(({ url }) => new URL(url).pathname.split('/')[2]);
  for (const language of new Set(used)) {
    if (language !== undefined) await warmLanguage(language, build);
  }
}
