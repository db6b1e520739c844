import { useEffect } from 'react';
import { session } from '../../core/session/session';
import { useSessionState } from '../../core/session/use-session-state';

const retryMs = 15_000;

/** While the server is out of reach the session is taken up again with the network, and now and then. */
export function useReconnect(): void {
  const isUnreachable = useSessionState() === 'unreachable';
  useEffect(() => {
    if (!isUnreachable) return;
    const tryAgain = () => void session.start();
    const timer = setInterval(tryAgain, retryMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isUnreachable]);
}
