import { useSyncExternalStore } from 'react';
import { useSessionState } from '../session/session';

/** Whether the device is online, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Whether the server is reachable, as far as known; while it is not, screens show cached data and disable changes.
 */
export function useReachable(): boolean {
  const isOnline = useOnline();
  return useSessionState() !== 'unreachable' && isOnline;
}
