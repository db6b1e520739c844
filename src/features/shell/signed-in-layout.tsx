import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useSessionState } from '../../core/session/use-session-state';
import { userQueries } from '../../core/user/user.queries';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { BottomBar } from './bottom-bar';
import { DataTime } from './data-time';
import { PhoneBar } from './phone-bar';
import styles from './signed-in-layout.module.css';
import { Toasts } from './toasts';
import { UnreachableScreen } from './unreachable-screen';
import { UnresolvedMoney } from './unresolved-money';
import { useReconnect } from './use-reconnect';
import { WideBar } from './wide-bar';

/** Around the screens of a signed-in user: bars for the thumb on phones, one bar on top of wide screens. */
export function SignedInLayout() {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const user = useQuery(userQueries.current());
  // Without a connection whatever the device has kept is shown; where it has nothing, that is said.
  const isUnreachable = useSessionState() === 'unreachable' && user.data === undefined;
  useReconnect();
  return (
    <div className={styles.layout}>
      {isWide ? <WideBar /> : <PhoneBar />}
      <main id="content" className={styles.page}>
        {!isUnreachable && <DataTime />}
        {!isUnreachable && <UnresolvedMoney />}
        {isUnreachable ? <UnreachableScreen /> : <Outlet />}
      </main>
      {!isWide && <BottomBar />}
      <Toasts />
    </div>
  );
}
