import { useTranslation } from 'react-i18next';
import type { CheckResult } from '../../../contract/exports/exports.models';
import { CopyButton } from '../../ui/copy-button';
import styles from './rejected-bills.module.css';

interface RejectedBillsProps {
  rejected: readonly { serial: string; result: CheckResult }[];
  /** They were chosen among the user's own, so no passcode can be wrong. */
  areOwn?: boolean;
}

const resultTexts = {
  INVALID: 'rejectedInvalid',
  BLOCKED: 'rejectedBlocked',
  ALREADY: 'rejectedAlready',
} as const satisfies Record<CheckResult, string>;

/** Bills that were not taken, each with the reason in words. */
export function RejectedBills({ rejected, areOwn = false }: RejectedBillsProps) {
  const { t } = useTranslation(['bill-sheets', 'common']);
  return (
    <section className={styles.rejected} aria-label={t('rejectedTitle')}>
      <div className={styles.head}>
        <p className={styles.title}>{t('rejectedTitle')}</p>
        <CopyButton
          text={rejected.map(({ serial }) => serial).join('\n')}
          labels={{
            copy: t('rejectedCopy'),
            copied: t('rejectedCopied'),
            failed: t('common:copyFailed'),
          }}
        />
      </div>
      <ul className={styles.list}>
        {rejected.map(({ serial, result }) => (
          <li key={serial}>
            <code className={styles.serial}>{serial}</code>
            <span>{t(areOwn ? 'rejectedGone' : resultTexts[result])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
