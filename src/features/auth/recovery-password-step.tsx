import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { useSubmission } from '../../platform/forms/use-submission';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { BreakableAddress } from '../../ui/breakable-address';
import styles from './auth.module.css';
import { CodeError } from './code-error';
import type { CodeStepEnd } from './code-step';
import { flowIdleMs } from './flow-memory';
import { NewPasswordForm } from './new-password-form';
import { StepBack } from './auth-card';
import { useIdle } from './use-idle';

interface RecoveryPasswordStepProps {
  email: string;
  save: (password: string) => Promise<void>;
  onTouch: () => void;
  onEnd: (end: CodeStepEnd) => void;
}

/** The step for the new password, after the user has proved their identity. */
export function RecoveryPasswordStep({ email, save, onTouch, onEnd }: RecoveryPasswordStepProps) {
  const { t } = useTranslation('recovery');
  useFocusedHeading();
  useIdle({ idleMs: flowIdleMs, onTouch, onIdle: () => onEnd({ kind: 'idle' }) });
  const { submit, isPending, error } = useSubmission(async (password: string) => {
    try {
      await save(password);
    } catch (failure) {
      if (isRefusal(failure, 'noDataFound')) onEnd({ kind: 'lost', error: failure });
      throw failure;
    }
  });

  return (
    <>
      <StepBack onBack={() => onEnd({ kind: 'back' })} />
      <header className={styles.head}>
        <PageHeading title={t('passwordTitle')} />
        <p className={styles.lead}>
          <BreakableAddress text={t('passwordText', { email })} />
        </p>
      </header>
      <NewPasswordForm
        email={email}
        submitLabel={t('save')}
        pendingLabel={isPending ? t('saving') : undefined}
        onSubmit={(password) => void submit(password)}
        problem={error !== undefined && <CodeError error={error} />}
      />
    </>
  );
}
