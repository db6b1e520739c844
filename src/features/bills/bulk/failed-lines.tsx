import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { BulkJob, BulkLine } from '../../../../contract/bulk/bulk.contract';
import { errorNameByCode } from '../../../../contract/errors/error-catalogue';
import { saveTextFile } from '../../../lib/save-file';
import { callApi } from '../../../platform/api/call-api';
import { bulkCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { DownloadIcon } from '../../../ui/icons/tool-icons';
import { spacedSerial } from '../../../money/bills/serials';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import styles from './job-page.module.css';

/** How many failed lines are shown at first, and then at a time: the most that one call gives. */
const firstFailed = 50;
const moreFailed = 500;

interface FailedOf {
  id: string;
  /** How many there are. */
  failed: number;
}

async function readPage(
  id: string,
  { offset, count }: { offset: number; count: number },
  signal?: AbortSignal,
): Promise<BulkLine[]> {
  const query = { state: 'failed', count: String(count), offset: String(offset) } as const;
  const options = signal === undefined ? {} : { signal };
  return (await callApi(bulkCalls.listBulkLines, { params: { id }, query }, options)).payload.lines;
}

/** All failed lines of a job. Throws what `callApi` throws. */
async function readFailedLines({ id, failed }: FailedOf): Promise<BulkLine[]> {
  const lines: BulkLine[] = [];
  for (let offset = 0; offset < failed; offset += moreFailed)
    lines.push(...(await readPage(id, { offset, count: moreFailed })));
  return lines;
}

const resultTexts = {
  INVALID: 'bill-sheets:rejectedInvalid',
  BLOCKED: 'bill-sheets:rejectedBlocked',
  ALREADY: 'bill-sheets:rejectedAlready',
} as const;

/** The failed lines of a job, each with its reason: a part at a time, or all of them as a file. */
export function FailedLines({ job: { id, kind, failed, date } }: { job: BulkJob }) {
  const { t } = useTranslation(['bulk', 'bill-sheets', 'errors', 'common']);
  const query = useInfiniteQuery({
    queryKey: ['bulk', 'lines', id, failed],
    queryFn: ({ pageParam: offset, signal }) =>
      readPage(id, { offset, count: offset === 0 ? firstFailed : moreFailed }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.length, 0);
      return last.length > 0 && shown < failed ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const lines = query.data?.pages.flat() ?? [];
  const textOf = ({ error, result }: BulkLine): string => {
    if (kind === 'import' && result !== null) return t(resultTexts[result]);
    const name = error === null ? undefined : errorNameByCode(error);
    return name === undefined || name === 'incorrectBills'
      ? t('bill-sheets:rejectedGone')
      : t(`errors:${name}`);
  };
  const saving = useSubmission(async () => {
    const all = await readFailedLines({ id, failed });
    const text = all.map((line) => `${line.serial}\t${textOf(line)}\n`).join('');
    saveTextFile({ name: `${brand.appName}-${date.slice(0, 10)}-${t('failedFile')}.txt`, text });
  });
  // The button copies exactly the list below it, never a part that looks complete.
  const isAll = query.data !== undefined && lines.length >= failed;
  return (
    <section className={styles.lines} aria-label={t('failedTitle')}>
      <div className={styles.lineHead}>
        <p className={styles.title}>{t('failedTitle')}</p>
        {isAll && (
          <CopyButton
            text={lines.map(({ serial }) => serial).join('\n')}
            labels={{
              copy: t('bill-sheets:rejectedCopy'),
              copied: t('bill-sheets:rejectedCopied'),
              failed: t('common:copyFailed'),
            }}
          />
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.serial} className={styles.line}>
            <span translate="no" className={styles.serial}>
              {spacedSerial(line.serial)}
            </span>
            <span>{textOf(line)}</span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          size="compact"
          pendingLabel={query.isFetchingNextPage ? t('common:loading') : undefined}
          onPress={() => void query.fetchNextPage()}
        >
          {t('failedMore')}
        </Button>
      )}
      {saving.error !== undefined && <RefusalAlert error={saving.error} />}
      <Button
        variant="quiet"
        size="compact"
        pendingLabel={saving.isPending ? t('common:loading') : undefined}
        onPress={() => void saving.submit(undefined)}
      >
        <DownloadIcon size={20} />
        <span>{t('failedSave', { count: failed })}</span>
      </Button>
    </section>
  );
}
