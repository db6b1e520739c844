import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { consent } from '../../core/consent/consent';
import { Button } from '../../ui/button';
import styles from './page-extras.module.css';

/** Asks once about what the app itself does not need. */
export function CookieNotice() {
  const { t } = useTranslation('extras');
  const titleId = useId();
  const hasOptional = brand.tagManagerId !== '' || brand.links.marketingContact !== '';
  return (
    <section aria-labelledby={titleId} className={styles.notice}>
      <h2 id={titleId} className={styles.title}>
        {t('cookieTitle')}
      </h2>
      <p className={styles.text}>
        {t('cookieText')} {hasOptional ? t('cookieOptional') : t('cookieNothingElse')}{' '}
        <Link to="/policy">{t('cookiePolicy')}</Link>
      </p>
      <div className={styles.answers}>
        <Button size="compact" variant="secondary" onPress={() => consent.give('declined')}>
          {t('cookieDecline')}
        </Button>
        <Button size="compact" onPress={() => consent.give('accepted')}>
          {t('cookieAccept')}
        </Button>
      </div>
    </section>
  );
}
