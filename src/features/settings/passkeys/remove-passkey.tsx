import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../../contract/passkeys/passkeys.contract';
import type { User } from '../../../../contract/user/user.contract';
import { callApi } from '../../../platform/api/call-api';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useReachable } from '../../../platform/page/use-reachable';
import { useResendCountdown } from '../../../platform/session/use-resend-countdown';
import { Button } from '../../../ui/button';
import { ResendCodeButton } from '../resend-code-button';
import { usesAuthenticator } from '../security-change';
import styles from '../settings.module.css';
import { OwnerCodeFields, useOwnerCodes } from '../owner-codes';
import { passkeysCalls, requestPasskeyCode } from '../../../platform/passkeys/passkeys.queries';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

interface RemovePasskeyProps {
  user: User;
  passkey: Passkey;
  onRemoved: () => Promise<void>;
}

/** Asks before a passkey is removed; with the last one the server asks for the codes of a login. */
export function RemovePasskey({ user, passkey, onRemoved }: RemovePasskeyProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const isReachable = useReachable();
  const [asked, setAsked] = useState({ email: false, app: false });
  const countdown = useResendCountdown('passkeys');
  const { secondsLeft, restart, clear } = countdown;
  const codes = useOwnerCodes(asked, countdown);
  const sending = useSubmission<undefined>(async () => restart(await requestPasskeyCode()));
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    try {
      const body = {
        id: passkey.id,
        ...(asked.email && { code: codes.email }),
        ...(asked.app && { dualFactorCode: codes.app }),
      };
      const { status } = await callApi(passkeysCalls.removePasskey, { body });
      if (status === 1) {
        if (asked.email) clear();
        await onRemoved();
        return;
      }
      const isMailed = status === 10019;
      setAsked({ email: isMailed || asked.email, app: !isMailed || usesAuthenticator(user) });
      if (isMailed && secondsLeft === 0) void sending.submit(undefined);
    } catch (failure) {
      codes.clearAfter(failure);
      throw failure;
    }
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (codes.isFull && isReachable) void submit(undefined);
      }}
    >
      <p>{t('passkeyRemoveText')}</p>
      {(asked.email || asked.app) && <p>{t('passkeyRemoveCodes')}</p>}
      <OwnerCodeFields asked={asked} address={user.email} codes={codes} />
      {error !== undefined && <ErrorAlert error={error} />}
      {!codes.isSpent && (
        <Button
          type="submit"
          wide
          variant="danger"
          disabledReason={reasons.offline ?? (codes.isFull ? undefined : reasons.codeMissing)}
          pendingLabel={isPending ? t('passkeyRemoving') : undefined}
        >
          {t('passkeyRemove')}
        </Button>
      )}
      {asked.email && <ResendCodeButton {...{ secondsLeft, sending }} />}
    </form>
  );
}
