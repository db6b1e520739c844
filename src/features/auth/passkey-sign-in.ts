import { WebAuthnAbortService, startAuthentication } from '@simplewebauthn/browser';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { RequestOptions, passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { passkeySignInPaths, signInChallengeS } from '../../../contract/passkeys/passkeys.paths';
import { isRefusal } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import type { ApiCalls } from '../../platform/api/call-api';
import { beginSession } from './sign-in';
import type { LoginEvent } from './sign-in';

const calls: ApiCalls<Pick<typeof passkeysRoutes, keyof typeof passkeySignInPaths>> = passkeySignInPaths;

/** How often another choice may follow a refused passkey. */
const refusalsMax = 3;

/** A page that stays open asks for another challenge before its own is over. */
const renewAfterMs = (signInChallengeS - 300) * 1000;

/** Offers passkeys until one has signed in, or the screen is left, or the browser does not want to. */
export async function offerPasskeys(leaving: AbortSignal, onEnd: (event: LoginEvent) => void): Promise<void> {
  leaving.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  let refusals = 0;
  while (!leaving.aborted && refusals < refusalsMax) {
    const { payload } = await callApi(calls.startPasskeySignIn, {}, { signal: leaving });
    const answer = await waitForChoice(payload.options, leaving);
    if (answer === 'declined') return;
    if (answer === 'renewed') continue;
    if (await isSignedIn(answer, onEnd)) return;
    refusals += 1;
  }
}

/** 'renewed' when the challenge is about to be over, or the screen was left. */
async function waitForChoice(
  optionsJSON: RequestOptions,
  leaving: AbortSignal,
): Promise<AuthenticationResponseJSON | 'renewed' | 'declined'> {
  let isRenewing = false;
  const renewal = setTimeout(() => {
    isRenewing = true;
    WebAuthnAbortService.cancelCeremony();
  }, renewAfterMs);
  try {
    if (leaving.aborted) return 'declined';
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    return isRenewing ? 'renewed' : 'declined';
  } finally {
    clearTimeout(renewal);
  }
}

/** Asks for a passkey at a press, in the device's own dialog; nothing happens where the user declines. */
export async function askForPasskey(onEnd: (event: LoginEvent) => void): Promise<void> {
  const { payload } = await callApi(calls.startPasskeySignIn, {});
  // Ends the offer at the field, of which a browser takes one at a time.
  const answer = await startAuthentication({ optionsJSON: payload.options }).catch(() => undefined);
  if (answer !== undefined) await isSignedIn(answer, onEnd);
}

async function isSignedIn(
  { id, response }: AuthenticationResponseJSON,
  onEnd: (event: LoginEvent) => void,
): Promise<boolean> {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  try {
    const assertion = { id, clientDataJSON, authenticatorData, signature, userHandle };
    const { payload } = await callApi(calls.signInWithPasskey, { body: { assertion } });
    await beginSession(payload.accessToken, { formId: 'wallet_login', email: '' });
    return true;
  } catch (error) {
    onEnd(isRefusal(error, 'invalidCredentials') ? { kind: 'passkeyUnknown' } : { kind: 'lost', error });
    return false;
  }
}
