import { useEffect } from 'react';

/** Keeps the screen lit while it is needed. The browser lets go by itself when the page is hidden. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    // Not in every browser, whatever the types say.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!isNeeded || wakeLock === undefined) return undefined;
    const asked = wakeLock.request('screen').catch(() => undefined);
    return () => void asked.then((lock) => lock?.release());
  }, [isNeeded]);
}
