import { sessionMarkCookie } from '../../../contract/auth/auth.paths';
import { detectLanguage, languageStorageKey, localeTags } from '../language/detect-language';
import { readStored } from '../../lib/browser-storage';
import { textAddress } from './text-backend';

/** First screens with a file of texts of their own name; all others have that of the bills. */
const screens: readonly string[] = ['wallet', 'epos', 'till'];

/** Picks the language, which it answers, and asks for the first screen's texts, and those of what lies on top of it. */
export function beginFirstTexts(onTop: readonly string[] = []): string {
  const language = detectLanguage({
    stored: readStored(languageStorageKey),
    browser: navigator.languages,
    query: location.search,
  });
  document.documentElement.lang = localeTags[language];

  const screen = location.pathname.split('/')[1] ?? '';
  const namespaces = document.cookie.includes(`${sessionMarkCookie}=`)
    ? ['common', 'shell', screens.includes(screen) ? screen : 'bills', ...onTop]
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
