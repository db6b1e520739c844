import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { Button } from '../../ui/button';
import { KeyIcon } from '../../ui/icons/sign-icons';
import type { LoginEvent } from './sign-in';

const never = () => () => undefined;
const hasPasskeys = () => 'PublicKeyCredential' in window;

/** Logs in with a passkey at a press; not there where the browser knows none. */
export function PasskeyButton({ onEnd }: { onEnd: (event: LoginEvent) => void }) {
  const { t } = useTranslation('auth');
  // Not in the login that the build draws: what a browser can do is known only in it.
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => false);
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    const { askForPasskey } = await import('./passkey-sign-in');
    await askForPasskey(onEnd);
  });
  if (!isOffered) return null;
  return (
    <>
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        variant="quiet"
        wide
        pendingLabel={isPending ? t('passkeyAsking') : undefined}
        onPress={() => void submit(undefined)}
      >
        <KeyIcon size={20} />
        <span>{t('passkeySignIn')}</span>
      </Button>
    </>
  );
}
