import { session } from '../session/session';
import { isStandalone } from './install-offer';

/**
 * Requests persistent storage when the app is installed or a user is signed in to the installed app. At these
 * moments a prompt, which some browsers show, makes sense.
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
