import { onTestFinished, vi } from 'vitest';

/** A browser with notifications: what it was asked, and how its user and its push service answer. */
export interface PushBrowser {
  /** The user's answer to the browser's question. */
  says: NotificationPermission;
  permission: NotificationPermission;
  /** How often the user was asked. */
  asked: number;
  /** The keys that it was subscribed with. */
  keys: unknown[];
  isSubscribed: boolean;
  /** As long as it is set the push service can't be reached. */
  isCutOff: boolean;
}

export const browserKeys = { p256dh: `B${'c'.repeat(86)}`, auth: 'd'.repeat(22) };
export const browserEndpoint = 'https://push.example.test/send/one';

/** Gives the page a browser that can show notifications; nobody has been asked yet. */
export function usePushBrowser(state: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    says: 'granted',
    permission: 'default',
    asked: 0,
    keys: [],
    isSubscribed: false,
    isCutOff: false,
    ...state,
  };
  const subscription = {
    endpoint: browserEndpoint,
    toJSON: () => ({ endpoint: browserEndpoint, expirationTime: null, keys: browserKeys }),
    unsubscribe: async () => {
      browser.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      if (browser.isCutOff) throw new DOMException('Registration failed', 'AbortError');
      browser.keys.push(applicationServerKey);
      browser.isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.says;
      document.dispatchEvent(new Event('visibilitychange'));
      return browser.permission;
    },
  });
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return browser;
}
