import { languages } from '../../../contract/language';
import type { Language } from '../../../contract/language';

/** Where the reader's choice is kept. */
export const languageStorageKey = 'billfold.language';

interface LanguageSources {
  /** What the reader chose earlier. */
  stored: string | null;
  /** The browser's languages, the dearest first. */
  browser: readonly string[];
  /** The address's query string; `lng` names a language. */
  query: string;
}

/** The language to start in: chosen earlier, else the browser's, else the address's, else English. */
export function detectLanguage({ stored, browser, query }: LanguageSources): Language {
  const wishes = [stored, ...browser, new URLSearchParams(query).get('lng')];
  return wishes.map(toLanguage).find((language) => language !== undefined) ?? 'en';
}

/** The language of a tag such as `zh-Hans-CN`, if we have it. */
export function toLanguage(tag: string | null): Language | undefined {
  const primary = tag?.split(/[-_]/, 1)[0]?.toLocaleLowerCase('en');
  return languages.find((language) => language === primary);
}

/** The full tag of each language: for `lang`, for number and date forms, and for the widgets' own words. */
export const localeTags: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', tr: 'tr-TR' };
