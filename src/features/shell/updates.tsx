import { lazy, Suspense, useSyncExternalStore } from 'react';
import { appAge } from '../../api/app-age';
import { useOnline } from '../../core/page/use-online';
import { useOfferedUpdate } from '../../core/update/use-offered-update';

const UpdateNotice = lazy(async () => ({ default: (await import('./update-notice')).UpdateNotice }));
const TooOldNotice = lazy(async () => ({ default: (await import('./too-old-notice')).TooOldNotice }));

/** What is to be said of newer versions, on every screen; nothing most of the time. */
export function Updates() {
  const update = useOfferedUpdate();
  const isTooOld = useSyncExternalStore(appAge.subscribe, appAge.isTooOld);
  const isOnline = useOnline();
  return (
    <Suspense fallback={null}>
      {isTooOld && <TooOldNotice />}
      {!isTooOld && isOnline && update !== undefined && <UpdateNotice update={update} />}
    </Suspense>
  );
}
