import { isOlderVersion } from '../../../contract/app-version';
import { brand } from '../../../contract/brand';
import { createListeners } from '../../lib/create-listeners';

/** The version of the app that runs here; it may be older than its server's. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? brand.appVersion;

let isTooOld = false;
const listeners = createListeners();

/** Whether the server has stopped understanding this app, as far as its answers have told. */
export const appAge = {
  isTooOld: () => isTooOld,
  /** Learns from an answer's header. An answer without it, such as a proxy's, tells nothing. */
  learn(oldestVersion: string | null, ownVersion = appVersion) {
    if (isTooOld || oldestVersion === null || !isOlderVersion(ownVersion, oldestVersion)) return;
    isTooOld = true;
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};
