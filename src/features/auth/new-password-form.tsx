import type { ReactNode, SubmitEvent } from 'react';
import { NewPasswordFields, useNewPassword } from '../../platform/forms/new-password-fields';
import { Button } from '../../ui/button';
import styles from './auth.module.css';

interface NewPasswordFormProps {
  /** The account's address, for password managers. */
  email: string;
  submitLabel: string;
  /** Set while the request is pending. */
  pendingLabel: string | undefined;
  /** Why the last attempt failed. */
  problem: ReactNode;
  onSubmit: (password: string) => void;
}

/** The form for a new password, entered twice, with the list of rules. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, submitLabel, pendingLabel, problem, onSubmit } = props;
  const state = useNewPassword();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const password = state.accept();
    if (password !== undefined) onSubmit(password);
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <NewPasswordFields {...{ email, state }} />
      {problem}
      <Button type="submit" wide pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
