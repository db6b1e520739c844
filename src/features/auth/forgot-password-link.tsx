import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './auth.module.css';

/** The way to a new password; where the user came from goes along. */
export function ForgotPasswordLink() {
  const { t } = useTranslation('auth');
  const { from } = useSearch({ strict: false });
  return (
    <Link to="/password-reset" search={from === undefined ? {} : { from }} className={styles.forgot}>
      {t('forgotPassword')}
    </Link>
  );
}
