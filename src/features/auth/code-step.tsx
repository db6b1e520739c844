import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error';
import { useSubmission } from '../../core/forms/use-submission';
import { PageHeading } from '../../core/page/page-heading';
import type { CodePurpose } from '../../core/session/code-sent-times';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import styles from './auth.module.css';
import { CodeError } from './code-error';
import { flowIdleMs } from './flow-memory';
import { ResendCode } from './resend-code';
import { StepBack } from './step-back';
import { useIdle } from './use-idle';

/** How a code step ends without its code. */
export type CodeStepEnd = { kind: 'back' } | { kind: 'lost'; error: unknown } | { kind: 'idle' };

export interface CodeStepProps {
  purpose: CodePurpose;
  email: string;
  /** The code was right and the screen is about to be left. */
  isLeaving: boolean;
  check: (code: string) => Promise<void>;
  onTouch: () => void;
  onEnd: (end: CodeStepEnd) => void;
}

const codeLength = 5;

/** The step that asks for the code sent by e-mail. */
export function CodeStep({ purpose, email, isLeaving, check, onTouch, onEnd }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);
  useIdle({ idleMs: flowIdleMs, onTouch, onIdle: () => onEnd({ kind: 'idle' }) });

  const endIfLost = (error: unknown) => {
    if (isRefusal(error, 'noDataFound', 'verificationExhausted')) onEnd({ kind: 'lost', error });
  };
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
      <StepBack onBack={() => onEnd({ kind: 'back' })} />
      <header className={styles.head}>
        <PageHeading title={t('codeTitle')} />
        <p className={styles.lead}>{t('codeText', { email })}</p>
      </header>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <CodeInput
          label={t('codeLabel')}
          length={codeLength}
          value={code}
          onChange={setCode}
          digitsOnlyNotice={t('codeDigitsOnly')}
          isDisabled={isLeaving}
          inputRef={inputRef}
        />
        {error !== undefined && <CodeError error={error} />}
        <Button
          type="submit"
          wide
          isDisabled={code.length < codeLength}
          pendingLabel={isPending || isLeaving ? t('codeChecking') : undefined}
        >
          {t('codeSubmit')}
        </Button>
      </form>
      <ResendCode {...{ purpose, email }} onSent={clearError} onError={endIfLost} />
    </>
  );
}
