import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob, BulkLine } from '../../../../contract/bulk/bulk.contract';
import { errorNameByCode } from '../../../../contract/errors/error-catalogue';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { spacedSerial } from '../../../money/bills/serials';
import { bulkQueries, failedPageSize } from './bulk.queries';
import styles from './job-page.module.css';

/** The most that one call gives. */
const failedMax = 500;

const resultTexts = {
  INVALID: 'bill-sheets:rejectedInvalid',
  BLOCKED: 'bill-sheets:rejectedBlocked',
  ALREADY: 'bill-sheets:rejectedAlready',
} as const;

/** The lines of a job that came to nothing, each with its reason. */
export function FailedLines({ job: { id, kind, failed } }: { job: BulkJob }) {
  const { t } = useTranslation(['bulk', 'bill-sheets', 'errors', 'common']);
  const [count, setCount] = useState(failedPageSize);
  const { data } = useQuery({
    ...bulkQueries.failedLines({ id, failed, count }),
    placeholderData: keepPreviousData,
  });
  const textOf = ({ error, result }: BulkLine): string => {
    if (kind === 'import' && result !== null) return t(resultTexts[result]);
    const name = error === null ? undefined : errorNameByCode(error);
    return name === undefined || name === 'incorrectBills'
      ? t('bill-sheets:rejectedGone')
      : t(`errors:${name}`);
  };
  return (
    <section className={styles.lines} aria-label={t('failedTitle')}>
      <div className={styles.lineHead}>
        <p className={styles.title}>{t('failedTitle')}</p>
        <CopyButton
          text={(data ?? []).map(({ serial }) => serial).join('\n')}
          labels={{
            copy: t('bill-sheets:rejectedCopy'),
            copied: t('bill-sheets:rejectedCopied'),
            failed: t('common:copyFailed'),
          }}
        />
      </div>
      <ul>
        {data?.map((line) => (
          <li key={line.serial} className={styles.line}>
            <span className={styles.serial}>{spacedSerial(line.serial)}</span>
            <span>{textOf(line)}</span>
          </li>
        ))}
      </ul>
      {count < Math.min(failed, failedMax) && (
        <Button variant="quiet" size="compact" onPress={() => setCount(failedMax)}>
          {t('failedMore')}
        </Button>
      )}
    </section>
  );
}
