import { useTranslation } from 'react-i18next';
import { SocialButton } from './social-button';
import styles from './social.module.css';

/** The other way in: by a provider who knows the user already. */
export function SocialSignIn({ referralCode }: { referralCode: string }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.social}>
      <p className={styles.divider}>{t('or')}</p>
      <SocialButton referralCode={referralCode} />
    </div>
  );
}
