import { useTranslation } from 'react-i18next';
import { languages } from '../../../contract/language';
import type { Language } from '../../../contract/language';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { GlobeIcon } from '../../ui/icons/sign-icons';
import { NativeSelect } from '../../ui/native-select';
import type { SelectMenuItem } from '../../ui/select-field';

/** The languages, each in its own name. */
export function useLanguageItems(): SelectMenuItem<Language>[] {
  const { t } = useTranslation();
  const names = { en: t('languageEn'), zh: t('languageZh'), tr: t('languageTr') };
  return languages.map((id) => ({ id, label: names[id], lang: localeTags[id] }));
}

/** The language menu for guests. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <NativeSelect
      label={t('language')}
      Icon={GlobeIcon}
      items={useLanguageItems()}
      selectedId={language}
      onSelect={choose}
    />
  );
}
