import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { WarningIcon } from '../../ui/icons/warning-icon';
import styles from './scanner.module.css';

/** Why a code, a picture or a text led nowhere. */
export type ScanProblem =
  | 'unknownCode'
  | 'invalidPayment'
  | 'pictureType'
  | 'pictureSize'
  | 'pictureBroken'
  | 'pasteFailed'
  | 'pasteEmpty';

/** Lies over the held picture until the user wants to go on. */
export function ScanNote({ problem, onAgain }: { problem: ScanProblem; onAgain: () => void }) {
  const { t } = useTranslation('scanner');
  const noteRef = useRef<HTMLDivElement>(null);
  useEffect(() => noteRef.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={noteRef} className={styles.note}>
      <span className={styles.noteSign}>
        <WarningIcon size={32} />
      </span>
      <div role="alert" className={styles.noteText}>
        <p>{t(problem)}</p>
        {problem === 'invalidPayment' && <p className={styles.noteMore}>{t('invalidPaymentText')}</p>}
      </div>
      <Button wide onPress={onAgain}>
        {t('scanAgain')}
      </Button>
    </div>
  );
}
