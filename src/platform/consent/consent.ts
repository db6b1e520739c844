import { reloadAtOnce } from '../../lib/unload-question';
import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.cookies';

/** The user's answer about what the app itself does not need. */
type ConsentAnswer = 'accepted' | 'declined';

const listeners = new Set<() => void>();
/** Without storage the answer still holds for this visit. */
let given: ConsentAnswer | undefined;

/** The answer to the cookie notice. */
export const consent = {
  /** Undefined until the user has answered. */
  answer: (): ConsentAnswer | undefined => {
    const stored = readStored(storageKey);
    return stored === 'accepted' || stored === 'declined' ? stored : given;
  },
  give: (answer: ConsentAnswer): void => {
    given = answer;
    writeStored(storageKey, answer);
    for (const notify of listeners) notify();
  },
  subscribe: (notify: () => void): (() => void) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Loads the tag manager once, if the user has agreed and one is configured. */
export function startTagManager(containerId: string): void {
  if (containerId === '' || consent.answer() !== 'accepted' || globalThis.dataLayer !== undefined) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
  // The user may decline in another tab.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey && consent.answer() !== 'accepted') stopTagManager();
  });
}

/** Ends a loaded tag manager. Its scripts can't be unloaded, so the page reloads without them. */
export function stopTagManager(): void {
  if (globalThis.dataLayer !== undefined) reloadAtOnce();
}
