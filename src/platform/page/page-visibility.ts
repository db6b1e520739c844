import { useEffect, useSyncExternalStore } from 'react';

/** Whether the page is in sight. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Keeps the screen lit while the page is in sight; the browser takes the lock back whenever it is hidden. */
export function useWakeLock(): void {
  const isVisible = usePageVisible();
  useEffect(() => {
    // Not in every browser, nor over plain HTTP, whatever the types say.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!isVisible || wakeLock === undefined) return undefined;
    // Without it, on an empty battery for instance, the screen goes dark as usual.
    const asked = wakeLock.request('screen').catch(() => undefined);
    return () => void asked.then(async (lock) => lock?.release()).catch(() => undefined);
  }, [isVisible]);
}
