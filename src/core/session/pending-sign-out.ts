import { authCalls } from '../../api/auth.calls';
import { callApi } from '../../api/call-api';
import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.signOutPending';

/** Ends the session on the server. Without a connection it is remembered, because only the server can drop its cookie. */
export async function signOutOnServer(): Promise<void> {
  writeStored(storageKey, 'yes');
  await callApi(authCalls.signOut, {}, { keepalive: true }).then(voidPendingSignOut, () => undefined);
}

/** Makes up for a sign-out that did not reach the server. */
export async function finishPendingSignOut(): Promise<void> {
  if (readStored(storageKey) !== null) await signOutOnServer();
}

export function voidPendingSignOut(): void {
  writeStored(storageKey, null);
}
