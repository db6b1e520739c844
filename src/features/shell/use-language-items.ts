import { useTranslation } from 'react-i18next';
import { languages } from '../../../contract/language';
import type { Language } from '../../../contract/language';
import { localeTags } from '../../core/language/locale-tag';
import type { SelectMenuItem } from '../../ui/select-menu-item';

/** The languages to choose from, each in its own name. */
export function useLanguageItems(): SelectMenuItem<Language>[] {
  const { t } = useTranslation();
  const names = { en: t('languageEn'), zh: t('languageZh'), tr: t('languageTr') };
  return languages.map((id) => ({ id, label: names[id], lang: localeTags[id] }));
}
