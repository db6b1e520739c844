import { answerFromLocaleCache, localeCacheName } from './locale-cache';

/** The texts of one build. */
export interface LocaleBuild {
  version: string;
  namespaces: readonly string[];
  /** Where the worker itself is. */
  origin: string;
}

/** Fetches all texts of a language, so that screens never opened before have theirs without a network too. */
export async function warmLanguage(language: string, build: LocaleBuild): Promise<void> {
  const { version, namespaces, origin } = build;
  // One after another, behind whatever the page itself asks for.
  for (const namespace of namespaces) {
    const url = new URL(`/locales/${language}/${namespace}.json?v=${version}`, origin);
    await answerFromLocaleCache({ request: new Request(url) }).catch(() => undefined);
  }
}

/** Fetches the new build's texts in the languages that this browser has used, before the new build runs. */
export async function warmUsedLanguages(build: LocaleBuild): Promise<void> {
  const cache = await caches.open(localeCacheName);
  const used = (await cache.keys()).map(({ url }) => new URL(url).pathname.split('/')[2]);
  for (const language of new Set(used)) {
    if (language !== undefined) await warmLanguage(language, build);
  }
}
