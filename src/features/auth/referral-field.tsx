import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanMachineText } from '../../lib/clean-text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import styles from './auth.module.css';

/** Digits of a referral code, which is the inviting user's public id. */
export const referralCodeLength = { min: 2, max: 12 };

type ReferralCodeProblem = 'digitsOnly' | 'length';

/** What is wrong with a referral code; an empty one is valid. */
export function referralCodeProblem(typed: string): ReferralCodeProblem | undefined {
  const code = typed.trim();
  if (code === '') return undefined;
  if (!/^[0-9]+$/.test(code)) return 'digitsOnly';
  const isFitting = code.length >= referralCodeLength.min && code.length <= referralCodeLength.max;
  // Ids start at 10, so a leading zero is a typing mistake.
  return isFitting && !code.startsWith('0') ? undefined : 'length';
}

/** The referral code of an invitation link, if it has the form of one. */
export function referralCodeOf(value: unknown): string {
  const code = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return referralCodeProblem(code) === undefined ? code : '';
}

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
