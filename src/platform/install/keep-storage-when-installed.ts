import { session } from '../session/session';
import { isStandalone } from './install-offer';

/**
 * Asks the browser not to clear what the app keeps when space runs out, at a moment when the wish is plain: somebody
 * installs the app, or is signed in to the installed one. Some browsers ask the user about it.
 */
export function keepStorageWhenInstalled(): void {
  let wasAsked = false;
  const ask = () => {
    if (wasAsked) return;
    wasAsked = true;
    // Plain HTTP has no storage manager, and a refusal changes nothing.
    const storage: StorageManager | undefined = navigator.storage;
    storage?.persist().catch(() => undefined);
  };
  const askWhenSignedIn = () => {
    if (session.state() === 'signedIn' && isStandalone()) ask();
  };
  window.addEventListener('appinstalled', ask);
  session.subscribe(askWhenSignedIn);
  askWhenSignedIn();
}
