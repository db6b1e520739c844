import { useLayoutEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { completeRecoveryCode, RecoveryCodeField } from '../../platform/forms/recovery-code-field';
import { useSubmission } from '../../platform/forms/use-submission';
import { GuestSupport } from '../../platform/page/guest-support';
import { PageHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import { StepBack } from './auth-card';
import styles from './auth.module.css';
import { CodeError } from './code-error';

interface RecoveryCodeFormProps {
  /** The code was correct and the app is navigating away. */
  isLeaving: boolean;
  check: (code: string) => Promise<void>;
  onRefused: (error: unknown) => void;
  /** Returns to the app's code. */
  onBack: () => void;
}

/** Asks for a recovery code in place of the authenticator app's; without one it names support. */
export function RecoveryCodeForm({ isLeaving, check, onRefused, onBack }: RecoveryCodeFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [code, setCode] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => inputRef.current?.focus(), []);
  const { submit, isPending, error } = useSubmission(async (typed: string) => {
    try {
      await check(typed);
    } catch (failure) {
      onRefused(failure);
      inputRef.current?.focus();
      throw failure;
    }
  });
  const complete = completeRecoveryCode(code);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (complete !== undefined) void submit(complete);
  };
  return (
    <>
      <StepBack onBack={onBack} />
      <header className={styles.head}>
        <PageHeading title={t('recoveryCodeTitle')} />
        <p className={styles.lead}>{t('recoveryCodeText')}</p>
      </header>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <RecoveryCodeField
          label={t('recoveryCodeLabel')}
          value={code}
          onChange={setCode}
          isDisabled={isLeaving}
          inputRef={inputRef}
        />
        {error !== undefined && <CodeError error={error} />}
        <Button
          type="submit"
          wide
          disabledReason={complete === undefined ? t('common:codeMissing') : undefined}
          pendingLabel={isPending || isLeaving ? t('codeChecking') : undefined}
        >
          {t('codeSubmit')}
        </Button>
      </form>
      <div className={styles.resend}>
        <p className={styles.lead}>{t('recoveryCodeNone')}</p>
        <GuestSupport />
      </div>
    </>
  );
}
