import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert';

interface GiverWarningProps {
  /** How many written bills their giver may still take back. */
  count: number;
  /** The way to make them one's own, where it is not on the page already. */
  actions?: ReactNode;
}

/** Says of bills that are only written down that they are nobody's before they are deposited. Nothing where it is not so. */
export function GiverWarning({ count, actions }: GiverWarningProps) {
  const { t } = useTranslation('bill-sheets');
  if (count === 0) return null;
  return (
    <Alert tone="warning" title={t('notYoursYet', { count })} {...(actions !== undefined && { actions })}>
      {t('notYoursYetText')}
    </Alert>
  );
}
