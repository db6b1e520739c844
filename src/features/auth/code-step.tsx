import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error';
import { useSubmission } from '../../core/forms/use-submission';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import styles from './auth.module.css';
import { CodeError } from './code-error';
import type { CodeFactor } from './code-factor';
import { CodeStepHead } from './code-step-head';
import { flowIdleMs } from './flow-memory';
import { ResendCode } from './resend-code';
import { useIdle } from './use-idle';

/** How a code step ends without its code. */
export type CodeStepEnd = { kind: 'back' } | { kind: 'lost'; error: unknown } | { kind: 'idle' };

export interface CodeStepProps {
  factor: CodeFactor;
  /** The code was right and the screen is about to be left. */
  isLeaving: boolean;
  check: (code: string) => Promise<void>;
  onTouch?: () => void;
  onEnd: (end: CodeStepEnd) => void;
}

const codeLengths = { email: 5, authenticator: 6 } as const;

/** The step that asks for a code: from the mailbox, or from the authenticator app, whose code is sent when it is full. */
export function CodeStep({ factor, isLeaving, check, onTouch, onEnd }: CodeStepProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const codeLength = codeLengths[factor.kind];
  useEffect(() => inputRef.current?.focus(), []);
  useIdle({
    idleMs: flowIdleMs,
    onTouch: () => onTouch?.(),
    onIdle: () => onEnd({ kind: 'idle' }),
  });

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
          isDisabled={code.length < codeLength}
          pendingLabel={isPending || isLeaving ? t('codeChecking') : undefined}
        >
          {t('codeSubmit')}
        </Button>
      </form>
      {factor.kind === 'email' && (
        <ResendCode purpose={factor.purpose} email={factor.email} onSent={clearError} onError={endIfLost} />
      )}
    </>
  );
}
