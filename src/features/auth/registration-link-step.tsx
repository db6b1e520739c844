import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { PageHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import styles from './auth.module.css';
import { ReferralField } from './referral-field';
import { referralCodeProblem } from './referral-code';
import { VoidLink } from './recovery-link-step';

interface RegistrationLinkStepProps {
  /** The code that the registration was begun with, if that was in this browser. */
  initialReferralCode: string;
  /** Redeems the link. Called on a press only, because mail scanners open links too. */
  open: (referralCode: string) => Promise<void>;
  /** The user asks for another e-mail instead. */
  onGiveUp: () => void;
}

/** The first step of a registration that continues from its e-mail's link, perhaps in another browser. */
export function RegistrationLinkStep(props: RegistrationLinkStepProps) {
  const { initialReferralCode, open, onGiveUp } = props;
  const { t } = useTranslation(['auth', 'recovery']);
  const [referralCode, setReferralCode] = useState(initialReferralCode);
  const [wasTried, setTried] = useState(false);
  const { submit, isPending, error } = useSubmission(open);
  const wrongReferral = referralCodeProblem(referralCode);
  if (isRefusal(error, 'noDataFound')) return <VoidLink onGiveUp={onGiveUp} />;

  return (
    <>
      <header className={styles.head}>
        <PageHeading title={t('registerTitle')} />
        <p className={styles.lead}>{t('registerLinkText')}</p>
      </header>
      <ReferralField
        value={referralCode}
        onChange={setReferralCode}
        problem={wasTried ? wrongReferral : undefined}
      />
      {error !== undefined && <ErrorAlert error={error} />}
      <Button
        wide
        pendingLabel={isPending ? t('recovery:linkOpening') : undefined}
        onPress={() => {
          setTried(true);
          if (wrongReferral === undefined) void submit(referralCode.trim());
        }}
      >
        {t('recovery:linkContinue')}
      </Button>
    </>
  );
}
