import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
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

/** One line about cookies. It asks for consent only where there is something that needs it. */
function CookieNotice() {
  const { t } = useTranslation('extras');
  const hasOptional = useOptionalServices();
  return (
    <section aria-label={t('cookieTitle')} className={styles.cookies}>
      <p className={styles.text}>
        <span>{hasOptional ? t('cookieOptional') : t('cookieText')}</span>{' '}
        <Link to="/policy">{t('cookiePolicy')}</Link>
      </p>
      <div className={styles.answers}>
        {hasOptional && (
          <Button size="compact" variant="quiet" onPress={() => consent.give('declined')}>
            {t('cookieDecline')}
          </Button>
        )}
        {/* OK to the necessary cookies alone is no consent to what is added later. */}
        <Button
          size="compact"
          variant="quiet"
          onPress={() => consent.give(hasOptional ? 'accepted' : 'declined')}
        >
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
