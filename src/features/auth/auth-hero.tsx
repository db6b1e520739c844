import { useTranslation } from 'react-i18next';
import styles from './auth-hero.module.css';

/** Written out, because a guest's page loads nothing of the bills' own code. */
export const heroBills = [
  '/bill-templates/usdt-20-green.webp',
  '/bill-templates/usdt-100-green.webp',
  '/bill-templates/usdt-50-green.webp',
] as const;

/** What a guest sees first: bills in an open billfold, and what they are for. */
export function AuthHero() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.hero}>
      <span className={styles.bills} aria-hidden="true">
        {heroBills.map((picture) => (
          <img key={picture} src={picture} alt="" width={343} height={172} decoding="async" />
        ))}
      </span>
      <p className={styles.promise}>{t('promise')}</p>
    </div>
  );
}
