import type { Language } from '../../../contract/language';

/** The full tag of each language: for `lang`, for number and date forms, and for the widgets' own words. */
export const localeTags: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', tr: 'tr-TR' };
