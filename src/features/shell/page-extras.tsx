import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { consent } from '../../core/consent/consent';
import { startTagManager } from '../../core/consent/start-tag-manager';
import { AppBanner } from './app-banner';
import { CookieNotice } from './cookie-notice';
import { isBarePath } from './bare-path';
import styles from './page-extras.module.css';
import { ScrollToTop } from './scroll-to-top';
import { useHeightToken } from './use-height-token';

/** What floats above every page: the way up, and one notice at a time. */
export function PageExtras() {
  const { i18n } = useTranslation('extras');
  const isBare = useLocation({ select: ({ pathname }) => isBarePath(pathname) });
  const answer = useSyncExternalStore(consent.subscribe, consent.answer);
  useEffect(() => {
    if (answer === 'accepted') startTagManager(brand.tagManagerId);
  }, [answer]);

  const extrasRef = useRef<HTMLDivElement>(null);
  useHeightToken(extrasRef);

  // Texts that did not come are no reason to show their keys.
  if (!i18n.exists('extras:cookieTitle')) return null;
  return (
    <div ref={extrasRef} className={styles.extras}>
      <ScrollToTop />
      {answer === undefined ? <CookieNotice /> : !isBare && <AppBanner links={brand.links} />}
    </div>
  );
}
