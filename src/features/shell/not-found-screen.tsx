import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button';
import { useSessionState } from '../../platform/session/session';
import { BrandMark } from '../../ui/brand-mark';
import { MessagePage } from './message-page';

/** The screen for unknown addresses. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const isGuest = useSessionState() === 'guest';
  return (
    <MessagePage
      icon={<BrandMark size={32} />}
      title={t('notFoundTitle')}
      text={isGuest ? t('notFoundGuestText') : t('notFoundText')}
      action={
        <Link to={isGuest ? '/login' : '/'} className={buttonClassName()}>
          {isGuest ? t('notFoundGuestLink') : t('notFoundLink')}
        </Link>
      }
    />
  );
}
