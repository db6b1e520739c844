import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

interface LineRoom {
  path: string;
  heightPx: number;
}

/**
 * One line about cookies, within the page. It asks for consent only where there is something that needs it. Its room stays
 * until the next page, so that nothing moves under a finger.
 */
export function CookieLine() {
  const { t, i18n } = useTranslation('extras');
  const hasOptional = useOptionalServices();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const answer = useSyncExternalStore(consent.subscribe, consent.answer);
  const lineRef = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<LineRoom>();
  if (answer !== undefined)
    return room?.path === path ? <div style={{ height: `${room.heightPx}px` }} /> : null;
  // When the texts failed to load, showing their keys would be worse than nothing.
  if (!i18n.exists('extras:cookieTitle')) return null;
  const give = (given: 'accepted' | 'declined') => {
    setRoom({ path, heightPx: lineRef.current?.offsetHeight ?? 0 });
    consent.give(given);
  };
  return (
    <section ref={lineRef} aria-label={t('cookieTitle')} className={styles.cookies}>
      <p className={styles.text}>
        <span>{hasOptional ? t('cookieOptional') : t('cookieText')}</span>{' '}
        <Link to="/policy">{t('cookiePolicy')}</Link>
      </p>
      <div className={styles.answers}>
        {hasOptional && (
          <Button size="compact" variant="quiet" onPress={() => give('declined')}>
            {t('cookieDecline')}
          </Button>
        )}
        {/* OK to the necessary cookies alone is no consent to what is added later. */}
        <Button size="compact" variant="quiet" onPress={() => give(hasOptional ? 'accepted' : 'declined')}>
          {t('cookieAccept')}
        </Button>
      </div>
    </section>
  );
}

/** What floats over every page: the button to the top, and the app's banner once the cookies are answered. */
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
      {!isBare && answer !== undefined && <AppBanner links={links} />}
    </>
  );
}
