import { useQuery } from '@tanstack/react-query';
import { useAmountText } from '../../../money/amounts/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { BulkExport, BulkJob } from '../../../../contract/bulk/bulk.contract';
import { saveArchive } from '../../../money/burning/burn-archive';
import { SecretTools } from '../../../money/secrets/secret-tools';
import { useSavedProof } from '../../../money/secrets/use-saved-proof';
import type { SavedProof } from '../../../money/secrets/use-saved-proof';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetLoadFailure } from '../../../money/sheets/sheet-page';
import { callApi } from '../../../platform/api/call-api';
import { bulkCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useTimeText } from '../../../platform/language/use-time-text';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/tool-icons';
import { TextArea } from '../../../ui/text-area';
import { Skeleton } from '../../../ui/skeleton';
import { worthOf } from '../sheets/bill-sums';
import { bearerLine } from '../sheets/bearer-line';
import { exportFileName, outsideBills } from '../sheets/exported-bills';
import { bulkQueries } from './bulk.queries';
import styles from './job-page.module.css';

/** The first of many lines, enough to see what they are; all of them go into the clipboard or a file. */
const shownLines = 100;

/** The passcodes of an export, which its user asks for, and the proof that all of them are saved. */
export interface JobPins {
  query: UseQueryResult<BulkExport>;
  isWanted: boolean;
  show: () => void;
  proof: SavedProof;
  /** Nothing is lost when the server deletes the passcodes. */
  isSaved: boolean;
  /** The value of the bills that nobody has redeemed, once they are known. */
  worth: string | undefined;
}

/** Fetches the passcodes of an export once they are wanted, and follows what its user has saved. */
export function useJobPins(job: BulkJob): JobPins {
  const [isWanted, setWanted] = useState(false);
  const isEnabled = isWanted && job.kind === 'export' && job.resultUntil !== null && !job.isAcknowledged;
  const query = useQuery({ ...bulkQueries.exported(job), enabled: isEnabled });
  const bills = query.data && outsideBills(query.data);
  const proof = useSavedProof(bills?.map(bearerLine));
  // If the job has continued in the meantime, some are missing.
  const isWhole = query.data !== undefined && query.data.exported.length >= job.done;
  return {
    query,
    isWanted,
    show: () => setWanted(true),
    proof,
    isSaved: isWhole && proof.isSaved,
    worth: bills && query.data && worthOf(bills, query.data.currency.decimal),
  };
}

interface JobTextProps {
  job: BulkJob;
  pins: JobPins;
  onTakeBack: () => void;
}

/** An export's serials and passcodes as text, fetched only when the user asks for it. */
export function JobText({ job, pins, onTakeBack }: JobTextProps) {
  const { t } = useTranslation('bulk');
  const { query, isWanted } = pins;
  const date = useResultDate(job);
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
      {query.data !== undefined && <Lines exported={query.data} date={job.date} proof={pins.proof} />}
      <div className={styles.tools}>
        {!isWanted && date !== undefined && (
          <Button variant="secondary" size="compact" onPress={pins.show}>
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

/** Until when a job's result can be had, in the user's language. */
function useResultDate({ resultUntil }: BulkJob): string | undefined {
  const timeText = useTimeText();
  if (resultUntil === null) return undefined;
  return timeText(resultUntil);
}

interface LinesProps {
  exported: BulkExport;
  date: string;
  proof: SavedProof;
}

function Lines({ exported, date, proof }: LinesProps) {
  const { t } = useTranslation(['bulk', 'bill-sheets']);
  const amountText = useAmountText();
  const { ticker, network, protocol, decimal } = exported.currency;
  const gone = exported.exported.filter(({ isOutside }) => !isOutside).length;
  const bills = outsideBills(exported);
  const lines = bills.map((bill) => ({
    secret: bearerLine(bill),
    note: `${amountText(bill.nominal)} ${ticker}`,
  }));
  const shown = lines.slice(0, shownLines).map(({ secret }) => secret);
  return (
    <>
      {gone > 0 && <Alert tone="info" title={t('textGone', { count: gone })} />}
      <SecretTools
        {...{ lines, proof }}
        fileName={exportFileName(date)}
        paper={{
          title: `${brand.appName} · ${amountText(worthOf(bills, decimal))} ${ticker} · ${network} ${protocol}`,
          note: t('bill-sheets:exportWarningText'),
        }}
      />
      <div className={styles.text}>
        <TextArea
          label={t('textLines')}
          name="exported"
          value={shown.join('\n')}
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
        <span>{t('archiveDownload')}</span>
      </Button>
    </section>
  );
}
