import { useTranslation } from 'react-i18next';
import { useOutsideLinks } from '../links/outside-links';

/** Leads someone who can't log in to support; nothing where the operator has named no way. */
export function GuestSupport({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('auth');
  const { support } = useOutsideLinks();
  if (support === '') return null;
  return (
    <a href={support} className={className} rel="noreferrer">
      {t('contactSupport')}
    </a>
  );
}
