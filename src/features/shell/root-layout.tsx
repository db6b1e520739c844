import { Outlet, useLocation, useMatch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
import { useOnline } from '../../platform/page/use-reachable';
import { coverLowerEdge } from '../../ui/covered-edge';
import { OfflineIcon } from '../../ui/icons/sign-icons';
import { ReaderLocale } from '../../ui/reader-locale';
import { LeaveWordsContext } from '../../ui/leave-words';
import type { LeaveWords } from '../../ui/leave-words';
import { isBarePath } from './bare-path';
import { LazyPageExtras } from './lazy-page-extras';
import styles from './root-layout.module.css';
import { Updates } from './updates';

/** Tells the page the height that notices cover at its lower end. */
function useCover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => coverLowerEdge(ref.current?.offsetHeight ?? 0));
    if (ref.current !== null) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      coverLowerEdge(0);
    };
  }, [ref]);
}

/**
 * Everything that floats above the lower edge of a page, stacked so that nothing covers another's buttons. New
 * notices are added on top: nothing moves away from under a finger.
 */
function NoticeStack({ children }: { children: ReactNode }) {
  const stackRef = useRef<HTMLDivElement>(null);
  useCover(stackRef);
  return (
    <div ref={stackRef} className={styles.stack}>
      {children}
    </div>
  );
}

/** A line shown while offline. The live region is always rendered, so that screen readers announce it. */
function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isSaidOnPage = useSaidOnPage();
  return (
    <div role="status">
      {!isOnline && !isSaidOnPage && (
        <p className={styles.banner}>
          <OfflineIcon size={20} />
          <span>{t('offlineNotice')}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Signed-in screens show the offline state themselves, and so does the till, whose buttons this line would cover.
 */
function useSaidOnPage(): boolean {
  const isOfUser = useMatch({ from: '/_user', shouldThrow: false, select: () => true }) === true;
  const isSilent = useLocation({
    select: ({ pathname }) => isBarePath(pathname) && !pathname.startsWith('/till/'),
  });
  return isOfUser && !isSilent;
}

/** Lets keyboard users skip the bars. A button instead of a link, because the address must not change. */
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

function useLeaveWords(): LeaveWords {
  const { t } = useTranslation();
  return {
    title: t('leaveTitle'),
    text: t('leaveText'),
    keep: t('leaveKeep'),
    leave: t('leaveDiscard'),
  };
}

/** The layout around every page. */
export function RootLayout() {
  const { language } = useLanguage();
  return (
    <ReaderLocale value={localeTags[language]}>
      <LeaveWordsContext value={useLeaveWords()}>
        <SkipLink />
        <Outlet />
        <NoticeStack>
          <OfflineBanner />
          <Updates />
          <LazyPageExtras />
        </NoticeStack>
      </LeaveWordsContext>
    </ReaderLocale>
  );
}
