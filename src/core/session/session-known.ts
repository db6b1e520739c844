import type { Session } from './create-session';
import type { SessionState } from './session-state';

/** The session's state as soon as its start has ended; at once when it has. */
export async function sessionKnown(
  session: Pick<Session, 'state' | 'subscribe'>,
): Promise<Exclude<SessionState, 'starting'>> {
  return new Promise((resolve) => {
    let unsubscribe = () => undefined as unknown;
    const check = () => {
      const state = session.state();
      if (state === 'starting') return;
      unsubscribe();
      resolve(state);
    };
    unsubscribe = session.subscribe(check);
    check();
  });
}
