import { useSyncExternalStore } from 'react';
import { session } from './session';
import type { SessionState } from './session-state';

/** What is known of the session, kept up to date. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
