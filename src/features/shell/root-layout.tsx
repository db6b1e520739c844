import { Outlet, useLocation, useMatch } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { useOnline } from '../../platform/page/use-reachable';
import { browserIdle } from '../../lib/after-paint';
import { OfflineIcon } from '../../ui/icons/sign-icons';
import { WidgetLocale } from '../../ui/widget-locale';
import { isBarePath } from './bare-path';
import styles from './root-layout.module.css';
import { Updates } from './updates';

const PageExtras = lazy(async () => ({
  // The app stands without them, so a file that does not come takes nothing with it.
  default: (await import('./page-extras').catch(() => ({ PageExtras: Nothing }))).PageExtras,
}));

function Nothing() {
  return null;
}

/** The notices and the way up, fetched once the first screen stands and nothing else is going on. */
function LazyPageExtras() {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    void browserIdle().then(() => setCalm(true));
  }, []);
  return <Suspense fallback={null}>{isCalm && <PageExtras />}</Suspense>;
}

const token = '--size-extras';

/** Tells the page how much of its lower end lies below the notices, so that everything can be scrolled above them. */
function useHeightToken(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(token, `${ref.current?.offsetHeight ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (ref.current !== null) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty(token);
    };
  }, [ref]);
}

/**
 * What floats above the lower edge of every page, one above the other, so that none covers another's buttons. What
 * comes later stands higher: nothing moves away from under a finger.
 */
function NoticeStack({ children }: { children: ReactNode }) {
  const stackRef = useRef<HTMLDivElement>(null);
  useHeightToken(stackRef);
  return (
    <div ref={stackRef} className={styles.stack}>
      {children}
    </div>
  );
}

/** A quiet line while there is no connection. The region stands ready, so that screen readers hear it come. */
function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isSaidOnPage = useSaidOnPage();
  return (
    <div role="status">
      {!isOnline && !isSaidOnPage && (
        <p className={styles.banner}>
          <OfflineIcon size={20} />
          {t('offlineNotice')}
        </p>
      )}
    </div>
  );
}

/** The screens of a signed-in user say it themselves, and so does the till, whose buttons this would cover. */
function useSaidOnPage(): boolean {
  const isOfUser = useMatch({ from: '/_user', shouldThrow: false, select: () => true }) === true;
  const isSilent = useLocation({
    select: ({ pathname }) => isBarePath(pathname) && !pathname.startsWith('/till/'),
  });
  return isOfUser && !isSilent;
}

/** Leads keyboards past the bars. A button, because the address must not change. */
function SkipLink() {
  const { t } = useTranslation();
  const skip = () => {
    const content =
      document.querySelector<HTMLElement>('#content h1') ?? document.querySelector<HTMLElement>('#content');
    content?.focus();
  };
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {t('skipToContent')}
    </button>
  );
}

/** Around everything. */
export function RootLayout() {
  const { language } = useLanguage();
  return (
    <WidgetLocale locale={localeTags[language]}>
      <SkipLink />
      <Outlet />
      <NoticeStack>
        <OfflineBanner />
        <Updates />
        <LazyPageExtras />
      </NoticeStack>
    </WidgetLocale>
  );
}
