import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { BulkExport, BulkJob } from '../../../../contract/bulk/bulk.contract';
import { saveTextFile } from '../../../lib/save-file';
import { saveArchive } from '../../../money/burning/burn-archive';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetLoadFailure } from '../../../money/sheets/sheet-page';
import { callApi } from '../../../platform/api/call-api';
import { bulkCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { localeTags } from '../../../platform/language/detect-language';
import { useLanguage } from '../../../platform/language/use-language';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { useCopy } from '../../../ui/copy-button';
import { CheckIcon, CopyIcon } from '../../../ui/icons/sign-icons';
import { DownloadIcon } from '../../../ui/icons/tool-icons';
import { TextArea } from '../../../ui/text-area';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { bulkQueries } from './bulk.queries';
import styles from './job-page.module.css';

/** The first of many lines, enough to see what they are; all of them go into the clipboard or a file. */
const shownLines = 100;

/** An export's serials and passcodes as text, fetched only when the user asks for it. */
export function JobText({ job, onTakeBack }: { job: BulkJob; onTakeBack: () => void }) {
  const { t } = useTranslation('bulk');
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({ ...bulkQueries.exported(job.id), enabled: isWanted && job.resultUntil !== null });
  const { language } = useLanguage();
  const until = job.resultUntil === null ? undefined : new Date(job.resultUntil);
  const date = until?.toLocaleString(localeTags[language], { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.lines} aria-label={t('textTitle')}>
      <p className={styles.title}>{t('textTitle')}</p>
      <p className={styles.quiet}>{date === undefined ? t('textForgotten') : t('textUntil', { date })}</p>
      {isWanted && query.data === undefined && query.error === null && (
        <Skeleton height="12rem" shape="control" />
      )}
      {isWanted && query.error !== null && (
        <SheetLoadFailure
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && <Lines exported={query.data} date={job.date} />}
      <div className={styles.tools}>
        {!isWanted && date !== undefined && (
          <Button variant="secondary" size="compact" onPress={() => setWanted(true)}>
            {t('textShow')}
          </Button>
        )}
        {job.state === 'ended' && (
          <Button variant="quiet" size="compact" onPress={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Lines({ exported: { exported }, date }: { exported: BulkExport; date: string }) {
  const { t } = useTranslation(['bulk', 'bill-sheets', 'common']);
  const { state, copy } = useCopy();
  const lines = exported.flatMap(({ serial, pin }) => (pin === null ? [] : [`${serial}/${pin}`]));
  const gone = exported.filter(({ isOutside }) => !isOutside).length;
  const text = lines.join('\n');
  return (
    <>
      {gone > 0 && <Alert tone="info" title={t('textGone', { count: gone })} />}
      <div className={styles.tools}>
        <Button variant="secondary" size="compact" onPress={() => copy(text)}>
          {state === 'copied' ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
          {t('bill-sheets:exportCopy')}
        </Button>
        <Button
          variant="secondary"
          size="compact"
          onPress={() => saveTextFile({ name: `${brand.appName}-${date.slice(0, 10)}.txt`, text })}
        >
          <DownloadIcon size={20} />
          {t('bill-sheets:exportDownload')}
        </Button>
        <VisuallyHidden role="status">
          {state === 'copied' && t('common:copied')}
          {state === 'failed' && t('common:copyFailed')}
        </VisuallyHidden>
      </div>
      <div className={styles.text}>
        <TextArea
          label={t('textLines')}
          name="exported"
          value={lines.slice(0, shownLines).join('\n')}
          onChange={() => undefined}
          isReadOnly
        />
      </div>
      {lines.length > shownLines && (
        <p className={styles.quiet}>{t('textMore', { count: lines.length - shownLines })}</p>
      )}
    </>
  );
}

/** The archive with the addresses and keys of all blue bills that a job has burned. */
export function JobArchive({ id }: { id: string }) {
  const { t } = useTranslation('bulk');
  const fetching = useSubmission(async () => {
    const { payload } = await callApi(bulkCalls.getBulkFile, { params: { id } });
    saveArchive(payload);
  });
  return (
    <section className={styles.lines} aria-label={t('archiveTitle')}>
      <p className={styles.title}>{t('archiveTitle')}</p>
      <p className={styles.quiet}>{t('archiveText')}</p>
      {fetching.error !== undefined && <RefusalAlert error={fetching.error} />}
      <Button
        variant="secondary"
        pendingLabel={fetching.isPending ? t('archiveMaking') : undefined}
        onPress={() => void fetching.submit(undefined)}
      >
        <DownloadIcon size={20} />
        {t('archiveDownload')}
      </Button>
    </section>
  );
}
