import { sessionMarkCookie } from '../../../contract/auth/auth.paths';
import { detectLanguage, languageStorageKey, localeTags } from '../language/detect-language';
import { readStored } from '../../lib/browser-storage';
import { textAddress } from './text-backend';

/**
 * Detects the language, starts to load the first screen's texts, and returns the language; `texts` are the
 * namespaces of a signed-in user's first screen.
 */
export function beginFirstTexts(texts: readonly string[]): string {
  const language = detectLanguage({
    stored: readStored(languageStorageKey),
    browser: navigator.languages,
    query: location.search,
  });
  document.documentElement.lang = localeTags[language];

  const namespaces = document.cookie.includes(`${sessionMarkCookie}=`)
    ? ['common', 'shell', ...texts]
    : ['common', 'auth', 'validation'];
  globalThis.billfoldFirstTexts = {
    language,
    files: Object.fromEntries(namespaces.map((namespace) => [namespace, load({ language, namespace })])),
  };
  return language;
}

async function load(file: { language: string; namespace: string }): Promise<unknown> {
  try {
    const answer = await fetch(textAddress(file));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
