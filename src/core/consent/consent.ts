import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.cookies';

/** What somebody said about what is not needed for the app itself. */
export type ConsentAnswer = 'accepted' | 'declined';

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the answer still holds for this visit. */
let given: ConsentAnswer | undefined;

/** The answer to the cookie notice. */
export const consent = {
  /** Undefined until somebody has answered. */
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
