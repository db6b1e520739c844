import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { captchaQueries } from '../../core/captcha/captcha.queries';
import styles from './user-menu.module.css';

/** How robots are kept away here, with whose rules that means. */
export function CaptchaNotice({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { data: kind } = useQuery(captchaQueries.kind());
  const google = { target: '_blank', rel: 'noopener noreferrer' };
  if (kind === 'recaptcha') {
    return (
      <p className={styles.notice}>
        {t('captchaGoogle')}{' '}
        <a href="https://policies.google.com/privacy" {...google}>
          {t('common:privacyPolicy')}
        </a>{' '}
        <a href="https://policies.google.com/terms" {...google}>
          {t('terms')}
        </a>
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      {t('captchaOwn')}{' '}
      <Link to="/policy" onClick={onLeave}>
        {t('common:privacyPolicy')}
      </Link>{' '}
      {brand.links.terms !== '' && (
        <a href={brand.links.terms} target="_blank" rel="noopener noreferrer">
          {t('terms')}
        </a>
      )}
    </p>
  );
}
