import {
  makeLockKey,
  makePasskeySalt,
  openWithPin,
  openWithSecret,
  saltOf,
  wrapForPasskey,
} from './lock-key';
import { askPasskey } from './lock-passkey';
import type { AskPasskey, PasskeyRefusal } from './lock-passkey';
import { readLock, writeLock } from './lock-record';
import type { LockDelay } from './lock-record';
import { forgetLock, markLock } from './lock-mark';

/** Off without a lock; closed until the user unlocks it. */
export type LockState = 'off' | 'closed' | 'open';

/** What the app does with the lock's key. */
export interface LockOwner {
  /** Encrypts new data with this key and leaves stored data as it is. Undefined: nothing can be read. */
  holdKey: (key: CryptoKey | undefined) => void;
  /** Encrypts the stored data with this key instead, or with the browser's own if undefined. */
  reencrypt: (key: CryptoKey | undefined) => Promise<void>;
  /** Logs out, and deletes all stored data. */
  leave: () => Promise<void>;
}

/** Wrong PINs before the first wait, and before the logout. */
const freeTries = 4;
const triesMax = 10;
const firstWaitMs = 30_000;

type LockMessage = { kind: 'closed' } | { kind: 'opened'; key: CryptoKey } | { kind: 'asked' };

interface LockChannel {
  post: (message: LockMessage) => void;
  listen: (onMessage: (message: LockMessage) => void) => void;
}

function browserChannel(): LockChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('billfold-lock');
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => onMessage(data));
    },
  };
}

/** The result of entering a PIN. */
export type PinAnswer = { kind: 'right' } | { kind: 'wrong'; triesLeft: number } | { kind: 'left' };

/** The lock of this tab, in step with the other tabs of this browser. */
export interface AppLock {
  state: () => LockState;
  subscribe: (onChange: () => void) => () => void;
  connect: (owner: LockOwner) => void;
  /** Begins closed if a lock is stored, and asks other tabs for an open one. */
  start: () => void;
  /** Sets a lock with this PIN. It stays open until it first closes. */
  set: (pin: string, delayS: LockDelay) => Promise<void>;
  chooseDelay: (delayS: LockDelay) => void;
  close: () => void;
  /** Tries a PIN. After too many wrong ones it logs out. */
  open: (pin: string) => Promise<PinAnswer>;
  /** Removes the lock, if the PIN is right. */
  remove: (pin: string) => Promise<PinAnswer>;
  /** Adds a passkey that opens the lock, if the PIN is right. */
  addPasskey: (pin: string) => Promise<PinAnswer | { kind: PasskeyRefusal }>;
  removePasskey: () => void;
  hasPasskey: () => boolean;
  /** Opens the lock with the passkey. Failures cost no tries, because nobody can guess its secret. */
  openByPasskey: () => Promise<'right' | PasskeyRefusal>;
  /** Time until which no PIN is checked, in ms since 1970. */
  waitUntilMs: () => number;
  leave: () => Promise<void>;
  /** Removes the lock: the stored data went with the session. */
  forget: () => void;
}

export function createAppLock({
  channel = browserChannel(),
  nowMs = Date.now,
  ask = askPasskey,
}: { channel?: LockChannel; nowMs?: () => number; ask?: AskPasskey } = {}): AppLock {
  let state: LockState = 'off';
  let key: CryptoKey | undefined;
  let owner: LockOwner | undefined;
  const listeners = new Set<() => void>();

  const change = (next: LockState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const openWith = (opened: CryptoKey) => {
    key = opened;
    owner?.holdKey(opened);
    change('open');
  };
  const closeHere = () => {
    key = undefined;
    owner?.holdKey(undefined);
    change('closed');
  };
  const forget = () => {
    key = undefined;
    forgetLock();
    change('off');
  };
  const leave = async () => {
    await owner?.leave();
    forget();
  };
  /** Checks a PIN. Wrong ones are counted across tabs and starts. */
  const checkPin = async (pin: string): Promise<PinAnswer & { opened?: CryptoKey }> => {
    const record = readLock();
    if (record === undefined) return { kind: 'left' };
    if (nowMs() < record.waitUntilMs) return { kind: 'wrong', triesLeft: triesMax - record.wrong };
    // Counted first: closing the page must not save the try.
    const wrong = record.wrong + 1;
    const waitMs = wrong < freeTries ? 0 : firstWaitMs * 2 ** (wrong - freeTries);
    writeLock({ ...record, wrong, waitUntilMs: waitMs === 0 ? 0 : nowMs() + waitMs });
    const opened = await openWithPin(record, pin);
    if (opened !== undefined) {
      writeLock({ ...record, wrong: 0, waitUntilMs: 0 });
      return { kind: 'right', opened };
    }
    if (wrong < triesMax) return { kind: 'wrong', triesLeft: triesMax - wrong };
    await leave();
    return { kind: 'left' };
  };

  channel.listen((message) => {
    if (message.kind === 'asked' && key !== undefined) channel.post({ kind: 'opened', key });
    if (message.kind === 'closed' && state === 'open') closeHere();
    if (message.kind === 'opened' && state === 'closed') openWith(message.key);
  });

  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    connect: (next) => {
      owner = next;
    },
    start: () => {
      if (readLock() === undefined) return;
      closeHere();
      channel.post({ kind: 'asked' });
    },
    set: async (pin, delayS) => {
      const made = await makeLockKey(pin);
      const { key: fresh, ...wrapped } = made;
      await owner?.reencrypt(fresh);
      key = fresh;
      writeLock({ ...wrapped, delayS, wrong: 0, waitUntilMs: 0 });
      markLock(true);
      change('open');
    },
    chooseDelay: (delayS) => {
      const record = readLock();
      if (record !== undefined) writeLock({ ...record, delayS });
    },
    close: () => {
      if (state !== 'open') return;
      closeHere();
      channel.post({ kind: 'closed' });
    },
    open: async (pin) => {
      const { opened, ...answer } = await checkPin(pin);
      if (opened !== undefined) {
        openWith(opened);
        channel.post({ kind: 'opened', key: opened });
      }
      return answer;
    },
    remove: async (pin) => {
      const { opened, ...answer } = await checkPin(pin);
      if (opened === undefined) return answer;
      await owner?.reencrypt(undefined);
      forget();
      return answer;
    },
    addPasskey: async (pin) => {
      const { opened, ...answer } = await checkPin(pin);
      if (opened === undefined) return answer;
      const salt = makePasskeySalt();
      const given = await ask(salt);
      if (typeof given === 'string') return { kind: given };
      // Another tab may have removed the lock, or set another, in the meantime.
      const record = readLock();
      const wrapped = record && (await wrapForPasskey(record, pin, { salt, secret: given.secret }));
      if (record === undefined || wrapped === undefined) return { kind: 'left' };
      writeLock({ ...record, passkey: { ...wrapped, id: given.id } });
      return answer;
    },
    removePasskey: () => {
      const { passkey: _, ...record } = readLock() ?? {};
      if ('pin' in record) writeLock(record);
    },
    hasPasskey: () => readLock()?.passkey !== undefined,
    openByPasskey: async () => {
      const { passkey } = readLock() ?? {};
      const salt = passkey && saltOf(passkey);
      if (passkey === undefined || salt === undefined) return 'unfit';
      const given = await ask(salt, passkey.id);
      if (typeof given === 'string') return given;
      const opened = await openWithSecret(passkey, given.secret);
      if (opened === undefined) return 'unfit';
      const record = readLock();
      if (record === undefined) return 'unused';
      writeLock({ ...record, wrong: 0, waitUntilMs: 0 });
      openWith(opened);
      channel.post({ kind: 'opened', key: opened });
      return 'right';
    },
    waitUntilMs: () => readLock()?.waitUntilMs ?? 0,
    leave,
    forget,
  };
}

/** The lock of this tab. */
export const appLock = createAppLock();
