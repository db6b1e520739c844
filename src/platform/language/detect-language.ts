import { languages } from '../../../contract/language';
import type { Language } from '../../../contract/language';

/** The storage key of the user's choice. */
export const languageStorageKey = 'billfold.language';

interface LanguageSources {
  /** The stored choice. */
  stored: string | null;
  /** The browser's languages in order of preference. */
  browser: readonly string[];
  /** The URL's query string; `lng` selects a language. */
  query: string;
}

/** The initial language: the stored choice, else the browser's, else the URL's, else English. */
export function detectLanguage({ stored, browser, query }: LanguageSources): Language {
  const wishes = [stored, ...browser, new URLSearchParams(query).get('lng')];
  return wishes.map(toLanguage).find((language) => language !== undefined) ?? 'en';
}

/** The language of a tag such as `zh-Hans-CN`, if supported. */
export function toLanguage(tag: string | null): Language | undefined {
  const primary = tag?.split(/[-_]/, 1)[0]?.toLocaleLowerCase('en');
  return languages.find((language) => language === primary);
}

/** The full tag of each language, for `lang`, number and date formats, and the widget library's own texts. */
export const localeTags: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', tr: 'tr-TR' };
