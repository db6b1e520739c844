import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { consent } from '../../core/consent/consent';
import { startTagManager } from '../../core/consent/start-tag-manager';
import { AppBanner } from './app-banner';
import { CookieNotice } from './cookie-notice';
import { isBarePath } from './bare-path';
import { ScrollToTop } from './scroll-to-top';

/** What every page has beside its content: the way up, and what the app itself has to say, one at a time. */
export function PageExtras() {
  const { i18n } = useTranslation('extras');
  const isBare = useLocation({ select: ({ pathname }) => isBarePath(pathname) });
  const answer = useSyncExternalStore(consent.subscribe, consent.answer);
  useEffect(() => {
    if (answer === 'accepted') startTagManager(brand.tagManagerId);
  }, [answer]);

  // Texts that did not come are no reason to show their keys.
  if (!i18n.exists('extras:cookieTitle')) return null;
  return (
    <>
      <ScrollToTop />
      {!isBare && (answer === undefined ? <CookieNotice /> : <AppBanner links={brand.links} />)}
    </>
  );
}
