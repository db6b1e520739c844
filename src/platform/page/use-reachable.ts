import { useSyncExternalStore } from 'react';
import { useSessionState } from '../session/session';

/** Whether the device has a connection, as far as the browser knows. */
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

/** Whether the server can be asked now, as far as is known; without it screens show what they have and change nothing. */
export function useReachable(): boolean {
  const isOnline = useOnline();
  return useSessionState() !== 'unreachable' && isOnline;
}
