import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreationOptions } from '../../../../contract/passkeys/passkeys.contract';
import type { User } from '../../../../contract/user/user.contract';
import { tidyLine } from '../../../../contract/text/line-text';
import { callApi } from '../../../platform/api/call-api';
import { hasPasskeys, makePasskey, PasskeyNotMade } from '../../../platform/passkeys/device-passkeys';
import { isRefusal } from '../../../platform/api/api-error';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useReachable } from '../../../platform/page/use-reachable';
import { useResendCountdown } from '../../../platform/session/use-resend-countdown';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { ResendCodeButton } from '../resend-code-button';
import { usesAuthenticator } from '../security-change';
import styles from '../settings.module.css';
import { OwnerCodeFields, useOwnerCodes } from '../owner-codes';
import { isNameFit, PasskeyNameField } from './passkey-name-field';
import { passkeysCalls, requestPasskeyCode } from '../../../platform/passkeys/passkeys.queries';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

interface AddFormProps {
  user: User;
  onAdded: () => Promise<void>;
  countdown: ReturnType<typeof useResendCountdown>;
}

/** The codes and the name; then the device asks its user, which may be tried again without other codes. */
function AddForm({ user, onAdded, countdown }: AddFormProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const isReachable = useReachable();
  const [name, setName] = useState(t('passkeyNameDefault'));
  const [options, setOptions] = useState<CreationOptions>();
  // The app was connected on another device meanwhile, so the server requires its code.
  const [isAsked, setAsked] = useState(false);
  const asked = {
    email: options === undefined,
    app: options === undefined && (usesAuthenticator(user) || isAsked),
  };
  const codes = useOwnerCodes(asked, countdown);
  const startWithCodes = async () => {
    try {
      const { email: code, app: dualFactorCode } = codes;
      const body = { code, ...(asked.app && { dualFactorCode }) };
      const answer = await callApi(passkeysCalls.startPasskey, { body });
      if (answer.status === 10005) {
        setAsked(true);
        return undefined;
      }
      countdown.clear();
      return answer.payload.options;
    } catch (failure) {
      codes.clearAfter(failure);
      throw failure;
    }
  };
  const { submit, isPending, error } = useSubmission<undefined>(async () => {
    const wanted = options ?? (await startWithCodes());
    if (wanted === undefined) return;
    setOptions(wanted);
    const credential = await makePasskey(wanted);
    // Used up from here, even if the rest fails.
    setOptions(undefined);
    codes.setEmail('');
    codes.setApp('');
    await callApi(passkeysCalls.addPasskey, { body: { name: tidyLine(name), credential } });
    await onAdded();
  });
  const isFit = codes.isFull && isNameFit(name);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFit && isReachable) void submit(undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <OwnerCodeFields asked={asked} address={user.email} codes={codes} />
      <PasskeyNameField name={name} onChange={setName} />
      {error instanceof PasskeyNotMade ? (
        <Alert tone="error" title={t(error.reason)} />
      ) : isRefusal(error, 'amountOverLimit') ? (
        <Alert tone="error" title={t('passkeyTooMany')} />
      ) : (
        error !== undefined && <ErrorAlert error={error} />
      )}
      {!codes.isSpent && (
        <Button
          type="submit"
          wide
          disabledReason={reasons.offline ?? (isFit ? undefined : reasons.nameMissing)}
          pendingLabel={isPending ? t('passkeyMaking') : undefined}
        >
          {t('passkeyMake')}
        </Button>
      )}
    </form>
  );
}

/** The button that adds a passkey, and the dialog behind it. */
export function AddPasskey({ user, onAdded }: { user: User; onAdded: () => Promise<void> }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['settings', 'common']);
  const [isOpen, setOpen] = useState(false);
  const countdown = useResendCountdown('passkeys');
  const { secondsLeft, restart } = countdown;
  const sending = useSubmission<undefined>(async () => restart(await requestPasskeyCode()));
  if (!hasPasskeys()) return <Alert tone="info" title={t('passkeyUnsupported')} />;
  const open = () => {
    setOpen(true);
    // A code sent a moment ago still works.
    if (secondsLeft === 0) void sending.submit(undefined);
  };
  return (
    <>
      <Button wide disabledReason={reasons.offline} onPress={open}>
        {t('passkeyAdd')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('passkeyAdd')}
        closeLabel={t('common:close')}
        pace="slow"
      >
        <div className={styles.form}>
          <p>{t('passkeyAddText')}</p>
          <AddForm
            user={user}
            countdown={countdown}
            onAdded={async () => {
              setOpen(false);
              await onAdded();
            }}
          />
          <ResendCodeButton {...{ secondsLeft, sending }} />
        </div>
      </Sheet>
    </>
  );
}
