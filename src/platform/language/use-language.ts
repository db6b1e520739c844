import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/language';
import { writeStored } from '../../lib/browser-storage';
import { languageStorageKey, toLanguage } from './detect-language';

interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

/** The current language, with a function to change and store it. */
export function useLanguage(): LanguageChoice {
  const { i18n } = useTranslation();
  return {
    language: toLanguage(i18n.language) ?? 'en',
    choose: (language) => {
      writeStored(languageStorageKey, language);
      void i18n.changeLanguage(language);
    },
  };
}
