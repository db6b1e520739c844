/** What calls need to know of the session; the session's owner connects it, so that calls depend on nobody. */
export interface ApiSession {
  /** The access token, after a running refresh has ended; null for a guest. */
  accessToken: () => Promise<string | null>;
  /** A token newer than the refused one, or null when the session is over. Throws when nobody can be reached. */
  renewAccessToken: (refused: string | null) => Promise<string | null>;
  /** The language in which the server should write. */
  language: () => string;
}

const guest: ApiSession = {
  accessToken: async () => null,
  renewAccessToken: async () => null,
  language: () => 'en',
};

let connected = guest;

/** Connects the calls with a session; without one they are a guest's. */
export function connectApiSession(session: ApiSession = guest): void {
  connected = session;
}

export function apiSession(): ApiSession {
  return connected;
}
