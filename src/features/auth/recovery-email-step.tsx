import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from './use-form-draft';
import { emailProblem } from '../../platform/forms/field-problem';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { GuestSupport } from '../../platform/page/guest-support';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import { useKeptSearch } from './auth-card';
import styles from './auth.module.css';
import { EmailField, loginEmailLength } from './credentials-fields';

interface RecoveryEmailStepProps {
  initialEmail: string;
  notice: ReactNode;
  onTouch: () => void;
  sendCode: (email: string) => Promise<void>;
}

/** The first step of a recovery: the account's address. */
export function RecoveryEmailStep({ initialEmail, notice, onTouch, sendCode }: RecoveryEmailStepProps) {
  const { t } = useTranslation('recovery');
  const { fields, setFields, formProps } = useFormDraft('recovery', { email: initialEmail });
  const { email } = fields;
  useFocusedHeading(initialEmail !== '');
  const [wasTried, setTried] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const { submit, isPending, error } = useSubmission(sendCode);
  const problem = emailProblem(email, loginEmailLength);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) void submit(email.trim());
    else emailRef.current?.focus();
  };

  return (
    <>
      <header className={styles.head}>
        <PageHeading title={t('title')} />
        <p className={styles.lead}>{t('text')}</p>
      </header>
      <form {...formProps} className={styles.form} noValidate onSubmit={onSubmit}>
        <EmailField
          value={email}
          onChange={(typed) => setFields({ email: typed })}
          problem={wasTried ? problem : undefined}
          onFocus={onTouch}
          inputRef={emailRef}
        />
        {error === undefined ? !isPending && notice : <ErrorAlert error={error} />}
        <Button type="submit" wide pendingLabel={isPending ? t('sending') : undefined}>
          {t('send')}
        </Button>
      </form>
      <div className={styles.ways}>
        <Link to="/login" search={useKeptSearch()} className={styles.support}>
          {t('toLogin')}
        </Link>
        <GuestSupport className={styles.support} />
      </div>
    </>
  );
}
