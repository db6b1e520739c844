import { useEffect, useSyncExternalStore } from 'react';

/** Whether the page is visible. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Keeps the screen on while the page is visible; browsers release the lock whenever it is hidden. */
export function useWakeLock(): void {
  const isVisible = usePageVisible();
  useEffect(() => {
    // Missing in some browsers and over plain HTTP, although the types say otherwise.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!isVisible || wakeLock === undefined) return undefined;
    // When it is refused, for instance on low battery, the screen turns off as usual.
    const asked = wakeLock.request('screen').catch(() => undefined);
    return () => void asked.then(async (lock) => lock?.release()).catch(() => undefined);
  }, [isVisible]);
}
