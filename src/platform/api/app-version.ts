import { isOlderVersion } from '../../../contract/app-version';
import { brand } from '../../../contract/brand';
import { createListeners } from '../../lib/create-listeners';

/** The version of this app, which may be older than its server's. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? brand.appVersion;

let isTooOld = false;
const listeners = createListeners();

/** Whether the server no longer supports this version, according to its responses. */
export const appAge = {
  isTooOld: () => isTooOld,
  /** Reads a response's header. A response without it, such as a proxy's, is ignored. */
  learn(oldestVersion: string | null, ownVersion = appVersion) {
    if (isTooOld || oldestVersion === null || !isOlderVersion(ownVersion, oldestVersion)) return;
    isTooOld = true;
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};
