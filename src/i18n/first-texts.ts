import { sessionMarkCookie } from '../../contract/auth/session-mark-cookie';
import { detectLanguage, languageStorageKey } from '../core/language/detect-language';
import { localeTags } from '../core/language/locale-tag';
import { textAddress } from './text-address';

/*
 * Runs inline in index.html, before any file has come: picks the language and asks for the first screen's
 * texts, so that they travel together with the code and not after it.
 */
const language = detectLanguage({
  stored: readStored(),
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
  files: Object.fromEntries(namespaces.map((namespace) => [namespace, load(namespace)])),
};

async function load(namespace: string): Promise<unknown> {
  try {
    const answer = await fetch(textAddress({ language, namespace }));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageStorageKey);
  } catch {
    return null;
  }
}
