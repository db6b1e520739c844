import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanMachineText } from '../../lib/clean-text';
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

/** The optional referral code, collapsed until the user opens it. */
export function ReferralField({ value, onChange, problem }: ReferralFieldProps) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(value !== '');
  const wasAskedFor = useRef(false);
  if (!isOpen) {
    const open = () => {
      wasAskedFor.current = true;
      setOpen(true);
    };
    return (
      <div className={styles.referral}>
        <Button variant="quiet" size="compact" onPress={open}>
          {t('referralToggle')}
        </Button>
      </div>
    );
  }
  // The button that had the focus is gone, so the field that it opened takes it.
  const takeFocus = (input: HTMLInputElement | null) => {
    if (input === null || !wasAskedFor.current) return;
    wasAskedFor.current = false;
    input.focus();
  };
  const messages = {
    digitsOnly: () => t('referralDigitsOnly'),
    length: () => t('referralLength', referralCodeLength),
  };
  return (
    <TextField
      label={t('referralCode')}
      name="referralCode"
      inputMode="numeric"
      clean={cleanMachineText}
      clearLabel={t('clearField')}
      description={t('referralHint')}
      inputRef={takeFocus}
      {...{ value, onChange }}
      errorMessage={problem === undefined ? undefined : messages[problem]()}
    />
  );
}
