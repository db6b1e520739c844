import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useSessionState } from '../../core/session/use-session-state';
import { userQueries } from '../../core/user/user.queries';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { isBarePath } from './bare-path';
import { BottomBar } from './bottom-bar';
import { DataTime } from './data-time';
import { LazyPageFooter } from './lazy-page-footer';
import type { OpenHelp } from './open-help';
import { PaymentWaits } from './payment-waits';
import { PhoneBar } from './phone-bar';
import styles from './signed-in-layout.module.css';
import { Toasts } from './toasts';
import { UnreachableScreen } from './unreachable-screen';
import { UnresolvedMoney } from './unresolved-money';
import { useReconnect } from './use-reconnect';
import { WideBar } from './wide-bar';

interface SignedInLayoutProps {
  /** The help, which is another area's. */
  HelpSheet: ComponentType<HelpSheetProps>;
}

interface HelpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where the help is asked for; it begins with what belongs there. */
  path: string;
  returnFocusRef: RefObject<HTMLElement | null>;
}

/** Around the screens of a signed-in user: bars for the thumb on phones, one bar on top of wide screens. */
export function SignedInLayout({ HelpSheet }: SignedInLayoutProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const user = useQuery(userQueries.current());
  // Without a connection whatever the device has kept is shown; where it has nothing, that is said.
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
        <LazyPageFooter />
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
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  const open: OpenHelp = (opener) => {
    openerRef.current = opener;
    setOpen(true);
  };
  return { isOpen, openerRef, open, close: () => setOpen(false) };
}
