import { createTokenRenewal } from './token-renewal';
import type { RenewalParts } from './token-renewal';

export interface SessionParts extends Pick<
  RenewalParts,
  'exclusively' | 'mark' | 'refresh' | 'attempt' | 'newAttemptId' | 'isAnswer'
> {
  channel: SessionChannel;
  /** Whether the browser holds a session that a refresh could continue. */
  hasLiveSession: () => boolean;
  /** Whether an error means that the session has ended, rather than that there is no connection. */
  isOver: (error: unknown) => boolean;
  /** Called when a session has ended without the user's choice; with the refusal, if this tab got it. */
  onOver: (error?: unknown) => void;
  /** Ends the session on the server. */
  endOnServer: () => Promise<unknown>;
  /** Called with each new session: pending work of an earlier one is void. */
  onBegin: () => void;
  /** Deletes the user's data outside of memory. */
  forget: () => void;
}

/** `loadUser` is called before a session counts as started, `dropData` when its data must go. */
interface SessionOwner {
  loadUser: () => Promise<unknown>;
  /** Restores the user's cached data; returns whether there is enough to show. */
  restoreUser: () => Promise<boolean>;
  dropData: () => void;
}

export interface Session {
  state: () => SessionState;
  /** Whether the user chose to sign out, so that the next user doesn't land on the same page. */
  wasLeft: () => boolean;
  subscribe: (onChange: () => void) => () => void;
  connect: (owner: SessionOwner) => void;
  /** Determines whether there is a session; called again when the server was unreachable. */
  start: () => Promise<void>;
  /** Called after a sign-in or registration. */
  begin: (accessToken: string) => Promise<void>;
  /** Signs out at once on this device, and on the server as soon as it is reachable. */
  signOut: () => Promise<void>;
  /** The token for a call; null for a guest. Throws when a session exists, but the server is unreachable. */
  accessToken: () => Promise<string | null>;
  renewAccessToken: (refused: string | null) => Promise<string | null>;
}

/** The session of this tab, synchronised with the other tabs. The access token exists only in this closure. */
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
      // The user signed out while the response was pending: the token is discarded.
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
      parts.onOver(error);
      endEverywhere(false);
      return null;
    }
  };

  const isStarting = () => state === 'starting';

  const start = async () => {
    if (!parts.hasLiveSession()) return end();
    // Started before anything renders, because calls of the rendered screens wait for it.
    const renewing = renewAccessToken(null);
    renewing.catch(() => undefined);
    const isFirst = state === 'starting';
    if (isFirst && (await owner.restoreUser().catch(() => false)) && isStarting()) change('signedIn');
    try {
      if ((await renewing) === null) return;
      await owner.loadUser();
      change(token === null ? 'guest' : 'signedIn');
    } catch (error) {
      if (!parts.isOver(error)) return change('unreachable');
      parts.onOver(error);
      endEverywhere(false);
    }
  };

  const takeOver = async (accessToken: string) => {
    owner.dropData();
    token = accessToken;
    await owner.loadUser().catch(() => undefined);
    change('signedIn');
  };

  parts.channel.listen((message: SessionMessage) => {
    if (message.kind === 'signedOut') {
      if (!message.wasChosen) parts.onOver();
      end(message.wasChosen);
    } else if (message.kind === 'signedIn') void takeOver(message.accessToken);
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
      const ended = parts.endOnServer();
      endEverywhere(true);
      await ended;
    },
    accessToken: async () => {
      await renewal.settled();
      // A tab opened offline has no token yet; a call without one would only be refused.
      return token ?? (state === 'unreachable' ? renewAccessToken(null) : null);
    },
    renewAccessToken,
  };
}

/**
 * What is known of the session: not determined yet, guest, signed in, or presumably signed in while the server is
 * unreachable.
 */
export type SessionState = 'starting' | 'guest' | 'signedIn' | 'unreachable';

/** Messages between the tabs of a browser. */
export type SessionMessage =
  | { kind: 'token'; accessToken: string }
  | { kind: 'signedIn'; accessToken: string }
  /** The user signed out, or the session has expired. */
  | { kind: 'signedOut'; wasChosen: boolean };

/** The channel between the tabs; a tab does not receive its own messages. */
interface SessionChannel {
  post: (message: SessionMessage) => void;
  listen: (onMessage: (message: SessionMessage) => void) => void;
}

/** The real channel. In browsers without it each tab refreshes for itself. */
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
