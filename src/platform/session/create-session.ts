import { createTokenRenewal } from './token-renewal';
import type { RenewalParts } from './token-renewal';

export interface SessionParts extends Pick<
  RenewalParts,
  'exclusively' | 'mark' | 'refresh' | 'attempt' | 'newAttemptId' | 'isAnswer'
> {
  channel: SessionChannel;
  /** Whether the browser holds a session that a refresh could continue. */
  hasLiveSession: () => boolean;
  /** Whether an error means that there is no session any more, rather than no connection. */
  isOver: (error: unknown) => boolean;
  /** Ends the session on the server. */
  endOnServer: () => Promise<unknown>;
  /** Called with each new session: whatever was still to be done about an earlier one is void. */
  onBegin: () => void;
  /** Removes what is kept of the user outside of memory. */
  forget: () => void;
}

/** Called on each change; `loadUser` before a session counts as begun, `dropData` when its data must go. */
interface SessionOwner {
  loadUser: () => Promise<unknown>;
  /** Takes up what this device has kept of the user; whether there is enough to show. */
  restoreUser: () => Promise<boolean>;
  dropData: () => void;
}

export interface Session {
  state: () => SessionState;
  /** Whether the user left by choice, so that whoever comes next is not led to where he was. */
  wasLeft: () => boolean;
  subscribe: (onChange: () => void) => () => void;
  connect: (owner: SessionOwner) => void;
  /** Finds out whether there is a session; may be called again when the server could not be reached. */
  start: () => Promise<void>;
  /** A sign-in or registration has succeeded. */
  begin: (accessToken: string) => Promise<void>;
  /** Leaves at once on this device; the server is told as soon as it can be. */
  signOut: () => Promise<void>;
  /** The token for a call; null for a guest. Throws where a session is kept and nobody can be reached to continue it. */
  accessToken: () => Promise<string | null>;
  renewAccessToken: (refused: string | null) => Promise<string | null>;
}

/** The session of this tab, in step with the other tabs. The access token lives in this closure alone. */
export function createSession(parts: SessionParts): Session {
  let token: string | null = null;
  let state: SessionState = 'starting';
  let wasLeft = false;
  let owner: SessionOwner = {
    loadUser: async () => undefined,
    restoreUser: async () => false,
    dropData: () => undefined,
  };
  const listeners = new Set<() => void>();

  const change = (next: SessionState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const end = (wasChosen = false) => {
    token = null;
    wasLeft = wasChosen;
    owner.dropData();
    change('guest');
  };
  const endEverywhere = (wasChosen: boolean) => {
    parts.forget();
    parts.channel.post({ kind: 'signedOut', wasChosen });
    end(wasChosen);
  };
  const renewal = createTokenRenewal({
    ...parts,
    current: () => token,
    onRenewed: (accessToken) => {
      // Signed out while the answer was on its way: the token belongs to nobody.
      if (state === 'guest') return;
      token = accessToken;
      parts.channel.post({ kind: 'token', accessToken });
    },
  });

  const renewAccessToken = async (refused: string | null) => {
    try {
      const renewed = await renewal.renew(refused);
      return state === 'guest' ? null : renewed;
    } catch (error) {
      if (!parts.isOver(error)) throw error;
      endEverywhere(false);
      return null;
    }
  };

  const isStarting = () => state === 'starting';

  const start = async () => {
    if (!parts.hasLiveSession()) return end();
    // Begun before anything is shown: calls that the shown screens make wait for it.
    const renewing = renewAccessToken(null);
    renewing.catch(() => undefined);
    const isFirst = state === 'starting';
    if (isFirst && (await owner.restoreUser().catch(() => false)) && isStarting()) change('signedIn');
    try {
      if ((await renewing) === null) return;
      await owner.loadUser();
      change(token === null ? 'guest' : 'signedIn');
    } catch (error) {
      if (parts.isOver(error)) endEverywhere(false);
      else change('unreachable');
    }
  };

  const takeOver = async (accessToken: string) => {
    owner.dropData();
    token = accessToken;
    await owner.loadUser().catch(() => undefined);
    change('signedIn');
  };

  parts.channel.listen((message: SessionMessage) => {
    if (message.kind === 'signedOut') end(message.wasChosen);
    else if (message.kind === 'signedIn') void takeOver(message.accessToken);
    else if (state !== 'guest') token = message.accessToken;
    renewal.handedOver();
    if (message.kind === 'token' && state === 'unreachable') void start();
  });

  return {
    state: () => state,
    wasLeft: () => wasLeft,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    connect: (next) => {
      owner = next;
    },
    start,
    begin: async (accessToken) => {
      parts.onBegin();
      await takeOver(accessToken);
      parts.channel.post({ kind: 'signedIn', accessToken });
    },
    signOut: async () => {
      const told = parts.endOnServer();
      endEverywhere(true);
      await told;
    },
    accessToken: async () => {
      await renewal.settled();
      // Opened without a network, the tab has none yet; a call without one would only be refused.
      return token ?? (state === 'unreachable' ? renewAccessToken(null) : null);
    },
    renewAccessToken,
  };
}

/**
 * What is known of the session: still being found out, a guest, signed in, or signed in as far as known while the
 * server cannot be reached.
 */
export type SessionState = 'starting' | 'guest' | 'signedIn' | 'unreachable';

/** What the tabs of one browser tell each other. */
export type SessionMessage =
  | { kind: 'token'; accessToken: string }
  | { kind: 'signedIn'; accessToken: string }
  /** The user chose to leave, or the session has run out. */
  | { kind: 'signedOut'; wasChosen: boolean };

/** The line between the tabs; a tab does not hear itself. */
interface SessionChannel {
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
