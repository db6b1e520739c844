import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { session, useSessionState } from '../../platform/session/session';
import { userQueries } from '../../platform/user/user.queries';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useHasShownToast } from '../../ui/toast-queue';
import type { ToastRegionProps } from '../../ui/toast-region';
import { useMediaQuery } from '../../ui/use-media-query';
import { isBarePath } from './bare-path';
import { BottomBar } from './bottom-bar';
import { DataTime } from './data-time';
import { CookiePlace } from './lazy-page-extras';
import { LazyPageFooter } from './lazy-page-footer';
import { PaymentWaits, UnresolvedMoney } from './unresolved-money';
import styles from './signed-in-layout.module.css';
import { PhoneBar, WideBar } from './top-bar';
import { UnreachableScreen } from './unreachable-screen';
import { useErrorToast } from './use-error-toast';
import type { OpenHelp } from './user-menu';

const nothing: ComponentType<ToastRegionProps> = () => null;

const ToastRegion = lazy(async () => ({
  // If the chunk fails to load, only the message is lost.
  default: (await import('../../ui/toast-region').catch(() => ({ ToastRegion: nothing }))).ToastRegion,
}));

/** The toast region; its code loads with the first toast. */
function Toasts() {
  const { t } = useTranslation(['shell', 'common']);
  useErrorToast();
  if (!useHasShownToast()) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion label={t('notifications')} closeLabel={t('common:close')} />
    </Suspense>
  );
}

const retryMs = 15_000;

/** While the server is unreachable, retries the session when the network returns, and periodically. */
function useReconnect(): void {
  const isUnreachable = useSessionState() === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const tryAgain = () => void session.start();
    const timer = setInterval(tryAgain, retryMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isUnreachable]);
}

interface SignedInLayoutProps {
  /** The help sheet, handed in because another feature owns it. */
  HelpSheet: ComponentType<HelpSheetProps>;
}

interface HelpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The path where the help was opened; selects its first page. */
  path: string;
  returnFocusRef: RefObject<HTMLElement | null>;
}

/** The layout of signed-in screens: bars at the top and bottom on phones, one bar at the top of wide screens. */
export function SignedInLayout({ HelpSheet }: SignedInLayoutProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const user = useQuery(userQueries.current());
  // Offline, cached data is shown; without any, the screen says so.
  const isUnreachable = useSessionState() === 'unreachable' && user.data === undefined;
  useReconnect();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const help = useHelp();
  const content = isUnreachable ? <UnreachableScreen /> : <Outlet />;
  if (isBarePath(path)) {
    return (
      <>
        <main id="content" className={styles.bare}>
          {content}
        </main>
        <Toasts />
      </>
    );
  }
  return (
    <div className={styles.layout}>
      {isWide ? <WideBar onHelp={help.open} /> : <PhoneBar onHelp={help.open} />}
      <main id="content" className={styles.page}>
        {!isUnreachable && <DataTime />}
        {!isUnreachable && <UnresolvedMoney />}
        {!isUnreachable && <PaymentWaits />}
        {content}
      </main>
      <div className={styles.end}>
        <CookiePlace />
        <LazyPageFooter hasCommands={isWide} />
      </div>
      {!isWide && <BottomBar onHelp={help.open} />}
      <Toasts />
      {help.isOpen !== undefined && (
        <Suspense fallback={null}>
          <HelpSheet path={path} isOpen={help.isOpen} onClose={help.close} returnFocusRef={help.openerRef} />
        </Suspense>
      )}
    </div>
  );
}

function useHelp() {
  const openerRef = useRef<HTMLElement>(null);
  /** Undefined until it is opened for the first time, so that its code loads only then. */
  const [isOpen, setOpen] = useState<boolean>();
  const open: OpenHelp = (opener) => {
    openerRef.current = opener;
    setOpen(true);
  };
  return { isOpen, openerRef, open, close: () => setOpen(false) };
}
