import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { appAge } from '../../platform/api/app-version';
import { useOnline } from '../../platform/page/use-reachable';
import { useOfferedUpdate } from '../../platform/update/offered-update';
import type { UpdateNoticeProps } from './update-notice';
import { reloadAtOnce } from '../../lib/unload-question';

// The chunk may be gone with the build that it belongs to; that must not break the page.
const UpdateNotice = lazy<ComponentType<UpdateNoticeProps>>(async () => {
  const loaded = await import('./update-notice').catch(() => undefined);
  return { default: loaded?.UpdateNotice ?? Nothing };
});
const TooOldNotice = lazy(async () => {
  const loaded = await import('./too-old-notice').catch(() => undefined);
  // Without a worker that holds the old build, a reload gets the new one from the server.
  if (loaded === undefined) reloadAtOnce();
  return { default: loaded?.TooOldNotice ?? Nothing };
});

/** Notices about new versions, on every screen; usually renders nothing. */
export function Updates() {
  const update = useOfferedUpdate();
  const isTooOld = useSyncExternalStore(appAge.subscribe, appAge.isTooOld, () => false);
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
