import { useSessionState } from '../session/use-session-state';
import { useOnline } from './use-online';

/** Whether the server can be asked now, as far as is known; without it screens show what they have and change nothing. */
export function useReachable(): boolean {
  const isOnline = useOnline();
  return useSessionState() !== 'unreachable' && isOnline;
}
