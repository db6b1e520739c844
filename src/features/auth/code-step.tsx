import { useLayoutEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { authCalls } from '../../platform/api/guest-calls';
import { callApi } from '../../platform/api/call-api';
import { useCaptcha } from '../../platform/captcha/captcha-source';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { PageHeading } from '../../platform/page/page-heading';
import { useResendCountdown } from '../../platform/session/use-resend-countdown';
import type { CodePurpose } from '../../platform/session/use-resend-countdown';
import { BreakableAddress } from '../../ui/breakable-address';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { StepBack } from './auth-card';
import styles from './auth.module.css';
import { CodeError } from './code-error';
import { flowIdleMs } from './flow-memory';
import { RecoveryCodeForm } from './recovery-code-form';
import { useIdle } from './use-idle';

/** The heading of a code step: which code to enter, and the back link. */
function CodeStepHead({ factor, onBack }: { factor: CodeFactor; onBack: () => void }) {
  const { t } = useTranslation('auth');
  const isMailed = factor.kind === 'email';
  return (
    <>
      <StepBack onBack={onBack} />
      <header className={styles.head}>
        <PageHeading title={isMailed ? t('codeTitle') : t('authenticatorTitle')} />
        <p className={styles.lead}>{isMailed ? t('codeText') : t('authenticatorText')}</p>
        {isMailed && (
          <p className={styles.address}>
            <BreakableAddress text={factor.email} />
          </p>
        )}
      </header>
    </>
  );
}

interface ResendCodeProps {
  purpose: CodePurpose;
  email: string;
  onSent: () => void;
  onError: (error: unknown) => void;
}

/** Resends the code, once the server's waiting time since the last one is over. */
function ResendCode({ purpose, email, onSent, onError }: ResendCodeProps) {
  const { t } = useTranslation('auth');
  const captcha = useCaptcha('resend');
  const { secondsLeft, restart } = useResendCountdown(purpose);
  const [wasSent, setSent] = useState(false);
  const { submit, isPending, error } = useSubmission(async () => {
    setSent(false);
    try {
      const call = async (token: string) => callApi(authCalls.resendCode, { body: { email, token } });
      const { payload } = await captcha.run(call);
      restart(payload.resendAfterS);
      setSent(true);
      onSent();
    } catch (failure) {
      onError(failure);
      throw failure;
    }
  });
  const isWaiting = secondsLeft > 0;

  return (
    <div className={styles.resend}>
      {error !== undefined && <ErrorAlert error={error} />}
      <p role="status" className={styles.resent}>
        {wasSent ? t('resent') : ''}
      </p>
      <Button
        variant="quiet"
        isDisabled={isWaiting}
        pendingLabel={isPending ? t('resending') : undefined}
        onPointerEnter={isWaiting ? undefined : captcha.warm}
        onPress={() => void submit(undefined)}
      >
        {isWaiting ? t('resendIn', { count: secondsLeft }) : t('resend')}
      </Button>
      {purpose !== 'signIn' && <p className={styles.hint}>{t('codeLinkHint')}</p>}
    </div>
  );
}

/** How a code step ends without a correct code. */
export type CodeStepEnd = { kind: 'back' } | { kind: 'lost'; error: unknown } | { kind: 'idle' };

export interface CodeStepProps {
  factor: CodeFactor;
  /** The code was correct and the app is navigating away. */
  isLeaving: boolean;
  check: (code: string) => Promise<void>;
  onTouch?: () => void;
  onEnd: (end: CodeStepEnd) => void;
}

const codeLengths = { email: 5, authenticator: 6 } as const;

/** The step that asks for a code from the mailbox or the authenticator app, or for a recovery code in its place. */
export function CodeStep(props: CodeStepProps) {
  const { factor, isLeaving, onTouch, onEnd } = props;
  const [isAppLost, setAppLost] = useState(false);
  useIdle({
    idleMs: flowIdleMs,
    onTouch: () => onTouch?.(),
    onIdle: () => onEnd({ kind: 'idle' }),
  });
  const endIfLost = (error: unknown) => {
    if (isRefusal(error, 'noDataFound', 'verificationExhausted')) onEnd({ kind: 'lost', error });
  };
  if (factor.kind === 'authenticator' && isAppLost)
    return (
      <RecoveryCodeForm
        isLeaving={isLeaving}
        check={factor.checkRecoveryCode}
        onRefused={endIfLost}
        onBack={() => setAppLost(false)}
      />
    );
  return <DigitsForm {...props} endIfLost={endIfLost} onAppLost={() => setAppLost(true)} />;
}

interface DigitsFormProps extends CodeStepProps {
  endIfLost: (error: unknown) => void;
  onAppLost: () => void;
}

/** The code in boxes. The app's is submitted as soon as it is complete, an e-mailed one by the button or Enter. */
function DigitsForm({ factor, isLeaving, check, onEnd, endIfLost, onAppLost }: DigitsFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [code, setCode] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const codeLength = codeLengths[factor.kind];
  useLayoutEffect(() => inputRef.current?.focus(), []);
  const { submit, isPending, error, clearError } = useSubmission(async (typed: string) => {
    try {
      await check(typed);
    } catch (failure) {
      endIfLost(failure);
      setCode('');
      inputRef.current?.focus();
      throw failure;
    }
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength) void submit(code);
  };

  return (
    <>
      <CodeStepHead factor={factor} onBack={() => onEnd({ kind: 'back' })} />
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <CodeInput
          label={factor.kind === 'email' ? t('codeLabel') : t('authenticatorLabel')}
          length={codeLength}
          value={code}
          onChange={setCode}
          onComplete={factor.kind === 'authenticator' ? (full) => void submit(full) : undefined}
          digitsOnlyNotice={t('codeDigitsOnly')}
          isDisabled={isLeaving}
          inputRef={inputRef}
        />
        {error !== undefined && <CodeError error={error} />}
        <Button
          type="submit"
          wide
          disabledReason={code.length < codeLength ? t('common:codeMissing') : undefined}
          pendingLabel={isPending || isLeaving ? t('codeChecking') : undefined}
        >
          {t('codeSubmit')}
        </Button>
      </form>
      {factor.kind === 'email' ? (
        <ResendCode purpose={factor.purpose} email={factor.email} onSent={clearError} onError={endIfLost} />
      ) : (
        <div className={styles.resend}>
          <Button variant="quiet" onPress={onAppLost}>
            {t('lostApp')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Where the code comes from: the mailbox, to which it can be resent, or the authenticator app. */
type CodeFactor =
  | { kind: 'email'; purpose: CodePurpose; email: string }
  | { kind: 'authenticator'; checkRecoveryCode: (code: string) => Promise<void> };
