import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appLock } from '../../../platform/lock/app-lock';
import type { PinAnswer } from '../../../platform/lock/app-lock';
import type { PasskeyRefusal } from '../../../platform/lock/lock-passkey';

/** What to say of a PIN that the lock did not take. */
export function usePinProblem(): {
  problem: string | undefined;
  report: (answer: PinAnswer | { kind: PasskeyRefusal }) => void;
} {
  const { t } = useTranslation('lock');
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    report: (answer) => {
      if (answer.kind !== 'wrong') {
        setProblem(undefined);
        return;
      }
      const waitS = Math.ceil((appLock.waitUntilMs() - Date.now()) / 1000);
      setProblem(waitS > 0 ? t('pinWait', { count: waitS }) : t('pinWrong', { count: answer.triesLeft }));
    },
  };
}
