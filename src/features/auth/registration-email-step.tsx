import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from './use-form-draft';
import { emailProblem } from '../../platform/forms/field-problem';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import styles from './auth.module.css';
import { EmailField, registrationEmailLength } from './credentials-fields';
import { LazySocialSignIn } from './lazy-social';
import { ReferralField } from './referral-field';
import { referralCodeOf, referralCodeProblem } from './referral-code';

interface Applicant {
  email: string;
  referralCode: string;
}

interface EmailStepProps {
  initial: Applicant;
  notice: ReactNode;
  onTouch: () => void;
  sendCode: (applicant: Applicant) => Promise<void>;
}

/** The first step of a registration. */
export function EmailStep({ initial, notice, onTouch, sendCode }: EmailStepProps) {
  const { t } = useTranslation('auth');
  const {
    fields: applicant,
    setFields: setApplicant,
    formProps,
  } = useFormDraft('registration', { ...initial });
  useFocusedHeading(initial.email !== '');
  const [wasTried, setTried] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const { submit, isPending, error } = useSubmission(sendCode);
  const wrongEmail = emailProblem(applicant.email, registrationEmailLength);
  const wrongReferral = referralCodeProblem(applicant.referralCode);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongEmail !== undefined) emailRef.current?.focus();
    else if (wrongReferral === undefined) {
      void submit({ email: applicant.email.trim(), referralCode: applicant.referralCode.trim() });
    }
  };

  return (
    <>
      <header className={styles.head}>
        <PageHeading title={t('registerTitle')} />
        <p className={styles.lead}>{t('registerText')}</p>
      </header>
      <form {...formProps} className={styles.form} noValidate onSubmit={onSubmit}>
        <EmailField
          value={applicant.email}
          onChange={(email) => setApplicant({ ...applicant, email })}
          problem={wasTried ? wrongEmail : undefined}
          onFocus={onTouch}
          inputRef={emailRef}
        />
        <ReferralField
          value={applicant.referralCode}
          onChange={(referralCode) => setApplicant({ ...applicant, referralCode })}
          problem={wasTried ? wrongReferral : undefined}
        />
        {error === undefined ? !isPending && notice : <ErrorAlert error={error} />}
        <Button type="submit" wide pendingLabel={isPending ? t('registerSending') : undefined}>
          {t('registerSubmit')}
        </Button>
      </form>
      <LazySocialSignIn referralCode={referralCodeOf(applicant.referralCode)} />
    </>
  );
}
