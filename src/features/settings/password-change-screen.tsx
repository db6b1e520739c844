import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/user/user.contract';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { NewPasswordFields, useNewPassword } from '../../platform/forms/new-password-fields';
import { useSubmission } from '../../platform/forms/use-submission';
import { useFocusedHeading } from '../../platform/page/page-heading';
import { useResendCountdown } from '../../platform/session/use-resend-countdown';
import { userQueries } from '../../platform/user/user.queries';
import { Alert } from '../../ui/alert';
import { BreakableAddress } from '../../ui/breakable-address';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { Skeleton } from '../../ui/skeleton';
import { KeptAccessFields, useKeptAccess } from './kept-access';
import {
  changePassword,
  forgetPasswordKey,
  isSamePassword,
  rememberedPasswordKey,
  requestPasswordCode,
} from './password-change';
import { ResendCodeButton } from './resend-code-button';
import { usesAuthenticator } from './security-change';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

const emailCodeLength = 5;
const appCodeLength = 6;

interface PasswordStartProps {
  email: string;
  /** Why an earlier attempt has to start again. */
  lost: unknown;
  send: () => Promise<void>;
}

/** Sends the code, before anything is asked. */
function PasswordStart({ email, lost, send }: PasswordStartProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const { submit, isPending, error } = useSubmission<undefined>(send);
  useFocusedHeading(lost !== undefined);
  const problem = error ?? lost;
  return (
    <div className={styles.card}>
      <p>
        <BreakableAddress text={t('passwordStart', { email })} />
      </p>
      {problem !== undefined && <ErrorAlert error={problem} />}
      <Button
        wide
        disabledReason={reasons.offline}
        pendingLabel={isPending ? t('sending') : undefined}
        onPress={() => void submit(undefined)}
      >
        {t('passwordSend')}
      </Button>
    </div>
  );
}

interface PasswordFormProps {
  user: User;
  sk: string;
  /** The server no longer knows the change. */
  onLost: (error: unknown) => void;
}

/** The mailed code, the app's where one is connected, and the new password. */
function PasswordForm({ user, sk, onLost }: PasswordFormProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('settings');
  const { email } = user;
  useFocusedHeading();
  const [code, setCode] = useState('');
  const [appCode, setAppCode] = useState('');
  // The app was connected on another device meanwhile, so the server requires its code.
  const [isAsked, setAsked] = useState(false);
  const needsApp = usesAuthenticator(user) || isAsked;
  const codeRef = useRef<HTMLInputElement>(null);
  const appRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) appRef.current?.focus();
  }, [isAsked]);
  const fields = useNewPassword();
  const access = useKeptAccess();
  const { submit, isPending, error } = useSubmission(async (password: string) => {
    try {
      const isDone = await changePassword({
        sk,
        code,
        password,
        ...(needsApp && { dualFactorCode: appCode }),
        ...access.body,
      });
      if (!isDone) setAsked(true);
    } catch (failure) {
      if (isRefusal(failure, 'noDataFound', 'verificationExhausted')) onLost(failure);
      if (isOfCode(failure)) {
        // With two codes the server doesn't say which was wrong; the app's is the one that runs out.
        const keepsEmailCode = needsApp && !isRefusal(failure, 'codeExpired');
        setAppCode('');
        if (!keepsEmailCode) setCode('');
        (keepsEmailCode ? appRef : codeRef).current?.focus();
      }
      throw failure;
    }
  });
  const isFull = code.length === emailCodeLength && (!needsApp || appCode.length === appCodeLength);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isFull) return;
    const password = fields.accept();
    if (password !== undefined) void submit(password);
  };
  return (
    <div className={styles.card}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <CodeInput
          label={t('emailCode', { email })}
          length={emailCodeLength}
          value={code}
          onChange={setCode}
          inputRef={codeRef}
          digitsOnlyNotice={t('digitsOnly')}
        />
        {needsApp && (
          <CodeInput
            label={t('appCode')}
            length={appCodeLength}
            value={appCode}
            onChange={setAppCode}
            inputRef={appRef}
            digitsOnlyNotice={t('digitsOnly')}
          />
        )}
        {/* Beside the codes: the button may be a screen below the field that has the focus. */}
        {isOfCode(error) && <ErrorAlert error={error} />}
        <NewPasswordFields email={email} state={fields} />
        {isSamePassword(error) && <Alert tone="error" title={t('passwordSame')} />}
        {error !== undefined && !isOfCode(error) && !isSamePassword(error) && <ErrorAlert error={error} />}
        <KeptAccessFields choice={access.choice} toggle={access.toggle} />
        <p className={styles.soft}>{t('passwordEffect')}</p>
        <Button
          type="submit"
          wide
          disabledReason={reasons.offline ?? (isFull ? undefined : reasons.codeMissing)}
          pendingLabel={isPending ? t('passwordSaving') : undefined}
        >
          {t('passwordSave')}
        </Button>
      </form>
      <ResendPasswordCode />
    </div>
  );
}

function isOfCode(error: unknown): boolean {
  return isRefusal(error, 'incorrectCode', 'incorrectCodeRepeated', 'codeExpired');
}

function ResendPasswordCode() {
  const { secondsLeft, restart } = useResendCountdown('passwordChange');
  const sending = useSubmission<undefined>(async () => restart((await requestPasswordCode()).resendAfterS));
  return <ResendCodeButton {...{ secondsLeft, sending }} />;
}

/** Changes the password by a mailed code; every device is then logged out. */
export function PasswordChangeScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  const [sk, setSk] = useState(rememberedPasswordKey);
  const [lost, setLost] = useState<unknown>();
  const lose = (error: unknown) => {
    forgetPasswordKey();
    setLost(error);
    setSk(undefined);
  };
  return (
    <SettingsPage title={t('passwordTitle')} parent={{ to: '/settings/privacy', title: t('privacyTitle') }}>
      {user.data === undefined ? (
        <Skeleton shape="card" width="100%" height="16rem" />
      ) : sk === undefined ? (
        <PasswordStart
          email={user.data.email}
          lost={lost}
          send={async () => setSk((await requestPasswordCode()).sk)}
        />
      ) : (
        <PasswordForm user={user.data} sk={sk} onLost={lose} />
      )}
    </SettingsPage>
  );
}
