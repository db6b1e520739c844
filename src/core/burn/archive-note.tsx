import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { localeTags } from '../language/locale-tag';
import { useLanguage } from '../language/use-language';

interface ArchiveNoteProps {
  /** Until when it can be had again. */
  fileUntil: string | null;
  /** The way to it. */
  actions: ReactNode;
}

/** What the archive of a burn is, and how it is had. */
export function ArchiveNote({ fileUntil, actions }: ArchiveNoteProps) {
  const { t } = useTranslation('burn');
  const { language } = useLanguage();
  return (
    <Alert tone="warning" title={t('archiveTitle')} actions={actions}>
      {t('archiveText')}
      {fileUntil !== null &&
        ` ${t('archiveUntil', {
          date: new Date(fileUntil).toLocaleDateString(localeTags[language], { dateStyle: 'medium' }),
        })}`}
    </Alert>
  );
}
