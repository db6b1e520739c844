import { sessionMarkCookie } from '../../contract/auth/session-mark-cookie';
import { detectLanguage, languageStorageKey } from '../core/language/detect-language';
import { localeTags } from '../core/language/locale-tag';
import { readStored } from '../lib/browser-storage';
import { textAddress } from './text-address';

/** Picks the language, which it answers, and asks for the first screen's texts. */
export function beginFirstTexts(): string {
  const language = detectLanguage({
    stored: readStored(languageStorageKey),
    browser: navigator.languages,
    query: location.search,
  });
  document.documentElement.lang = localeTags[language];

  const screens: readonly string[] = ['wallet', 'epos'];
  const screen = location.pathname.split('/')[1] ?? '';
  const namespaces = document.cookie.includes(`${sessionMarkCookie}=`)
    ? ['common', 'shell', screens.includes(screen) ? screen : 'bills']
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
