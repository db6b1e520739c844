import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { useOutsideLinks } from '../../platform/links/outside-links';
import { consent, startTagManager } from '../../platform/consent/consent';
import { useOptionalServices } from '../../platform/consent/use-optional-services';
import { Button } from '../../ui/button';
import { AppBanner } from './app-banner';
import { isBarePath } from './bare-path';
import styles from './page-extras.module.css';
import { ScrollToTop } from './scroll-to-top';

/** Asks once for consent to what the app itself does not need. */
function CookieNotice() {
  const { t } = useTranslation('extras');
  const titleId = useId();
  const hasOptional = useOptionalServices();
  return (
    <section aria-labelledby={titleId} className={styles.notice}>
      <h2 id={titleId} className={styles.title}>
        {t('cookieTitle')}
      </h2>
      <p className={styles.text}>
        <span>{t('cookieText')}</span>{' '}
        <span>{hasOptional ? t('cookieOptional') : t('cookieNothingElse')}</span>{' '}
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

/** What every page shows beside its content: the button to the top, and one notice at a time. */
export function PageExtras() {
  const { i18n } = useTranslation('extras');
  const links = useOutsideLinks();
  const isBare = useLocation({ select: ({ pathname }) => isBarePath(pathname) });
  const answer = useSyncExternalStore(consent.subscribe, consent.answer);
  useEffect(() => {
    if (answer === 'accepted') startTagManager(brand.tagManagerId);
  }, [answer]);

  // When the texts failed to load, showing their keys would be worse than nothing.
  if (!i18n.exists('extras:cookieTitle')) return null;
  return (
    <>
      <ScrollToTop />
      {!isBare && (answer === undefined ? <CookieNotice /> : <AppBanner links={links} />)}
    </>
  );
}
