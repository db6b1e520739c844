import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import styles from './auth.module.css';
import { referralCodeLength } from './referral-code';
import type { ReferralCodeProblem } from './referral-code';

interface ReferralFieldProps {
  value: string;
  onChange: (code: string) => void;
  problem: ReferralCodeProblem | undefined;
}

/** The optional code of whoever invited the new user; out of the way until wanted. */
export function ReferralField({ value, onChange, problem }: ReferralFieldProps) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(value !== '');
  if (!isOpen) {
    return (
      <div className={styles.referral}>
        <Button variant="quiet" size="compact" onPress={() => setOpen(true)}>
          {t('referralToggle')}
        </Button>
      </div>
    );
  }
  const messages = {
    digitsOnly: () => t('referralDigitsOnly'),
    length: () => t('referralLength', referralCodeLength),
  };
  return (
    <TextField
      label={t('referralCode')}
      name="referralCode"
      inputMode="numeric"
      autoComplete="off"
      clearLabel={t('clearField')}
      description={t('referralHint')}
      autoFocus={value === ''}
      {...{ value, onChange }}
      errorMessage={problem === undefined ? undefined : messages[problem]()}
    />
  );
}
