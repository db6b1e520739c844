import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { ArrowUpIcon } from '../../ui/icons/sign-icons';
import styles from './page-extras.module.css';

const shownFromPx = 300;
const throttleMs = 200;

/** Whether the user is scrolling up, far from the top. Throttled to five times a second. */
export function useScrollsUp(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let lastPx = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const nowPx = window.scrollY;
      if (nowPx !== lastPx) setShown(nowPx < lastPx && nowPx > shownFromPx);
      lastPx = nowPx;
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttleMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return isShown;
}

/** The button to the top of a long page, shown while the user scrolls up. */
export function ScrollToTop() {
  const { t } = useTranslation('extras');
  const isShown = useScrollsUp();
  if (!isShown) return null;
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // The button disappears while scrolling; the focus must not be lost with it.
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <div className={styles.up}>
      <IconButton label={t('scrollToTop')} icon={<ArrowUpIcon />} onPress={goUp} />
    </div>
  );
}
