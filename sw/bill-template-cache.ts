import { mayBeCached } from './own-response';

export const templateCacheName = 'billfold-bill-templates';

/** More than all denominations of all currencies; beyond it the oldest are evicted. */
const templatesMax = 256;

/** Whether a URL is that of a bill template, which is equal for every user. */
export function isBillTemplate(url: URL): boolean {
  return url.pathname.startsWith('/bill-templates/');
}

interface TemplateFetch {
  request: Request;
  event: Pick<ExtendableEvent, 'waitUntil'>;
}

/** Serves a cached template and refreshes it in the background; others come from the network. */
export async function serveFromTemplateCache({ request, event }: TemplateFetch): Promise<Response> {
  const cache = await caches.open(templateCacheName);
  const kept = await cache.match(request);
  const fresh = fetchAndKeep(cache, request);
  if (kept === undefined) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

/** The letters that faces are printed with; bills can be drawn offline even before the first one was opened. */
const letters = '/bill-templates/letters.json';

/** Caches what every face needs; pictures are cached as they are seen. */
export async function warmTemplates({ origin }: { origin: string }): Promise<void> {
  const cache = await caches.open(templateCacheName);
  await fetchAndKeep(cache, new Request(`${origin}${letters}`)).catch(() => undefined);
}

async function fetchAndKeep(cache: Cache, request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (!mayBeCached(answer)) return answer;
  await cache.put(request, answer.clone());
  const requests = await cache.keys();
  const surplus = requests.slice(0, Math.max(requests.length - templatesMax, 0));
  await Promise.all(surplus.map((oldest) => cache.delete(oldest)));
  return answer;
}
