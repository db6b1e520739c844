import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../ui/button';
import { BrandMark } from '../../ui/brand-mark';
import { MessagePage } from './message-page';

/** The screen for unknown addresses. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<BrandMark size={32} />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <Link to="/" className={buttonClassName()}>
          {t('notFoundLink')}
        </Link>
      }
    />
  );
}
