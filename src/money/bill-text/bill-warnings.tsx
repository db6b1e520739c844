import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckResult } from '../../../contract/exports/exports.contract';
import { Alert } from '../../ui/alert';
import { CopyButton } from '../../ui/copy-button';
import { useFateText } from '../bills/bill-fates';
import { billsQueries } from '../bills/bills.queries';
import styles from './bill-warnings.module.css';

interface RejectedBillsProps {
  rejected: readonly { serial: string; result: CheckResult }[];
  /** They were chosen from the user's own bills, so no passcode can be wrong. */
  areOwn?: boolean;
}

const resultTexts = {
  INVALID: 'rejectedInvalid',
  BLOCKED: 'rejectedBlocked',
  ALREADY: 'rejectedAlready',
} as const satisfies Record<CheckResult, string>;

/** Rejected bills, each with the reason; for the reader's own ones also their current place. */
export function RejectedBills({ rejected, areOwn = false }: RejectedBillsProps) {
  const { t } = useTranslation(['bill-sheets', 'common']);
  const fateText = useFateText();
  const serials = rejected.map(({ serial }) => serial);
  // The reader may have redeemed a used bill.
  const mayKnow = areOwn || rejected.some(({ result }) => result === 'ALREADY');
  const { data: fates } = useQuery({ ...billsQueries.traces(serials), enabled: mayKnow });
  const textOf = ({ serial, result }: RejectedBillsProps['rejected'][number]) => {
    const fate = fates?.find(({ bill, place }) => bill === serial && place !== 'unknown');
    if (areOwn) return fate === undefined ? t('rejectedGone') : fateText(fate);
    const text = t(resultTexts[result]);
    return fate === undefined || result !== 'ALREADY' ? text : `${text} ${fateText(fate)}`;
  };
  return (
    <section className={styles.rejected} aria-label={t('rejectedTitle')}>
      <div className={styles.head}>
        <p className={styles.title}>{t('rejectedTitle')}</p>
        <CopyButton
          text={serials.join('\n')}
          labels={{
            copy: t('rejectedCopy'),
            copied: t('rejectedCopied'),
            failed: t('common:copyFailed'),
          }}
        />
      </div>
      <ul className={styles.list}>
        {rejected.map((one) => (
          <li key={one.serial}>
            <code translate="no" className={styles.serial}>
              {one.serial}
            </code>
            <span>{textOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GiverWarningProps {
  /** The number of bearer bills that their exporter can still take back. */
  count: number;
  /** The action that deposits them, unless it is on the page already. */
  actions?: ReactNode;
}

/** Warns that bearer bills can be taken back by their exporter until they are deposited. Nothing when none can. */
export function GiverWarning({ count, actions }: GiverWarningProps) {
  const { t } = useTranslation('bill-sheets');
  if (count === 0) return null;
  return (
    <Alert tone="warning" title={t('notYoursYet', { count })} {...(actions !== undefined && { actions })}>
      {t('notYoursYetText')}
    </Alert>
  );
}
