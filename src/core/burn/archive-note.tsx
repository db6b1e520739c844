import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { localeTags } from '../language/locale-tag';
import { useLanguage } from '../language/use-language';

/** What the archive of a burn is, and until when it can be had again. */
export function ArchiveNote({ fileUntil }: { fileUntil: string | null }) {
  const { t } = useTranslation('burn');
  const { language } = useLanguage();
  return (
    <Alert tone="warning" title={t('archiveTitle')}>
      {t('archiveText')}
      {fileUntil !== null &&
        ` ${t('archiveUntil', {
          date: new Date(fileUntil).toLocaleDateString(localeTags[language], { dateStyle: 'medium' }),
        })}`}
    </Alert>
  );
}
