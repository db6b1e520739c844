/** What the tabs of one browser tell each other. */
export type SessionMessage =
  | { kind: 'token'; accessToken: string }
  | { kind: 'signedIn'; accessToken: string }
  /** The user chose to leave, or the session has run out. */
  | { kind: 'signedOut'; wasChosen: boolean };

/** The line between the tabs; a tab does not hear itself. */
export interface SessionChannel {
  post: (message: SessionMessage) => void;
  listen: (onMessage: (message: SessionMessage) => void) => void;
}

/** The real line. Browsers without it have tabs that refresh each for themselves. */
export function browserSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('billfold-session');
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isSessionMessage(data)) onMessage(data);
      });
    },
  };
}

function isSessionMessage(data: unknown): data is SessionMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'signedOut') return 'wasChosen' in data && typeof data.wasChosen === 'boolean';
  const hasToken = 'accessToken' in data && typeof data.accessToken === 'string';
  return hasToken && (data.kind === 'token' || data.kind === 'signedIn');
}
