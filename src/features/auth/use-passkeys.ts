import { useEffect, useEffectEvent } from 'react';
import { browserIdle } from '../../lib/after-paint';
import type { LoginEvent } from './sign-in';

/** Whether this browser can offer passkeys in the list of addresses that it fills fields with. */
async function canOffer(): Promise<boolean> {
  const { PublicKeyCredential: credential } = window as Partial<
    Pick<typeof globalThis, 'PublicKeyCredential'>
  >;
  return (await credential?.isConditionalMediationAvailable?.()) === true;
}

/**
 * Lets the browser offer its passkeys at the form's field as long as the screen is shown. All of it comes when the form is
 * usable and the browser idle; what fails leaves the other ways in.
 */
export function usePasskeys(isOffered: boolean, onEnd: (event: LoginEvent) => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOffered) return undefined;
    const leaving = new AbortController();
    const offer = async () => {
      await browserIdle();
      if (leaving.signal.aborted || !(await canOffer())) return;
      const { offerPasskeys } = await import('./passkey-sign-in');
      await offerPasskeys(leaving.signal, end);
    };
    offer().catch(() => undefined);
    return () => leaving.abort();
  }, [isOffered]);
}
