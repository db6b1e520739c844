import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { appAge } from '../../platform/api/app-version';
import { useOnline } from '../../platform/page/use-reachable';
import { useOfferedUpdate } from '../../platform/update/offered-update';
import type { UpdateNoticeProps } from './update-notice';

// Their code may be gone with the build it belongs to; that must not take the page with it.
const UpdateNotice = lazy<ComponentType<UpdateNoticeProps>>(async () => {
  const loaded = await import('./update-notice').catch(() => undefined);
  return { default: loaded?.UpdateNotice ?? Nothing };
});
const TooOldNotice = lazy(async () => {
  const loaded = await import('./too-old-notice').catch(() => undefined);
  // Then no worker holds the older build, and the page comes new from the server.
  if (loaded === undefined) location.reload();
  return { default: loaded?.TooOldNotice ?? Nothing };
});

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

function Nothing() {
  return null;
}
