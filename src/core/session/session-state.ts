/**
 * What is known of the session: still being found out, a guest, signed in, or signed in as far as known while the
 * server cannot be reached.
 */
export type SessionState = 'starting' | 'guest' | 'signedIn' | 'unreachable';
