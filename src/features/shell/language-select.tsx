import { useTranslation } from 'react-i18next';
import { GlobeIcon } from '../../ui/icons/globe-icon';
import { NativeSelect } from '../../ui/native-select';
import { useLanguageItems } from './use-language-items';
import { useLanguage } from '../../core/language/use-language';

/** The guests' language picker. */
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
