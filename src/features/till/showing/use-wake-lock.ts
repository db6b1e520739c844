import { useEffect } from 'react';

/** Keeps the screen on while a code is shown; the browser takes the lock back whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    // Not in every browser, nor over plain HTTP, whatever the types say.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await wakeLock?.request('screen');
      if (isOver) await taken?.release();
      else lock = taken;
    };
    // Without it, on an empty battery for instance, the screen goes dark as usual.
    const tryTake = () => void take().catch(() => undefined);
    tryTake();
    document.addEventListener('visibilitychange', tryTake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', tryTake);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
