import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../../contract/bulk/bulk.contract';
import { errorNameByCode } from '../../../../contract/errors/error-catalogue';
import { Money } from '../../../money/amounts/money';
import { useCurrencyLabel } from '../../../money/currencies/currency-title';
import { DrawnTick } from '../../../money/sheets/drawn-tick';
import { ActionButton, MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage, useStage } from '../../../money/sheets/sheet-page';
import { callApi } from '../../../platform/api/call-api';
import { bulkCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useReachable } from '../../../platform/page/use-reachable';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import { ProgressBar } from '../../../ui/progress-bar';
import { ForgetPinsPage } from '../sheets/forget-pins-page';
import { RecipientPerson } from '../sheets/recipient';
import { bulkQueries } from './bulk.queries';
import { FailedLines } from './failed-lines';
import { JobArchive, JobText, useJobPins } from './job-result';
import type { JobPins } from './job-result';
import { TakeBackJobPage } from './take-back-job-page';
import { jobHeading, titles } from './job-words';
import styles from './job-page.module.css';

const changes = {
  pause: (id: string) => callApi(bulkCalls.pauseBulkJob, { params: { id } }),
  continue: (id: string) => callApi(bulkCalls.continueBulkJob, { params: { id } }),
  retry: (id: string) => callApi(bulkCalls.retryBulkJob, { params: { id } }),
  cancel: (id: string) => callApi(bulkCalls.cancelBulkJob, { params: { id } }),
  acknowledge: (id: string) => callApi(bulkCalls.acknowledgeBulkJob, { params: { id } }),
} as const;

/** How a job stands: progress, counts, reasons, results, and the buttons that suit its state. */
export function JobPage({ job }: { job: BulkJob }) {
  const { t } = useTranslation(['bulk', 'bill-sheets', 'errors', 'common']);
  const { kind, state, lines, done, value, currency, recipient, payout } = job;
  const isWhole = state === 'ended' && done === lines;
  const [asked, setAsked] = useState<'giveUp' | 'takeBack' | 'forget'>();
  // Stable across renders, because the sheet reacts to each change.
  const onBack = useCallback(() => setAsked(undefined), []);
  const change = useJobChange(job.id);
  const pins = useJobPins(job);
  const heading = jobHeading(job);
  if (asked === 'giveUp' && state !== 'ended') return <GiveUpPage {...{ job, change, onBack }} />;
  if (asked === 'takeBack') return <TakeBackJobPage {...{ job, onBack }} />;
  if (asked === 'forget' && currency !== null && value !== null) {
    return (
      <ForgetPinsPage
        {...change}
        {...{ currency, onBack }}
        id={job.id}
        value={pins.worth ?? value}
        onForget={() => change.send('acknowledge')}
      />
    );
  }
  return (
    <SheetPage
      title={t(titles[kind])}
      heading={t(heading.key, { count: heading.count })}
      isCentred={isWhole}
      isEnd
      sign={isWhole ? <DrawnTick /> : undefined}
      footer={
        <Footer
          {...{ job, change, pins }}
          onGiveUp={() => setAsked('giveUp')}
          onForget={() => setAsked('forget')}
        />
      }
    >
      {value !== null && currency !== null && done > 0 && (
        <p className={styles.amount}>
          <Money value={value} ticker={currency.ticker} size="head" />
        </p>
      )}
      {state !== 'ended' && (
        <ProgressBar
          label={t('progress')}
          share={(lines - job.waiting) / lines}
          valueText={t('progressOf', { done: lines - job.waiting, count: lines })}
        />
      )}
      <Refusal job={job} />
      {!isWhole && <Counts job={job} />}
      {recipient !== null && <RecipientPerson recipient={recipient} />}
      {payout !== null && <Payout payout={payout} />}
      {state === 'running' && <p className={styles.quiet}>{t('goesOn')}</p>}
      {kind === 'export' && done > 0 && !job.isAcknowledged && (
        <JobText {...{ job, pins }} onTakeBack={() => setAsked('takeBack')} />
      )}
      {kind === 'burn' && job.resultUntil !== null && <JobArchive id={job.id} />}
      {job.failed > 0 && <FailedLines job={job} />}
    </SheetPage>
  );
}

function Counts({ job }: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const counts = [
    { id: 'done', label: t('count_done'), count: job.done },
    { id: 'waiting', label: t('count_waiting'), count: job.waiting },
    { id: 'failed', label: t('count_failed'), count: job.failed },
    { id: 'cancelled', label: t('count_cancelled'), count: job.cancelled },
  ];
  const shown = counts.filter(({ id, count }) => count > 0 || id === 'done');
  return (
    <DescriptionList items={shown.map(({ count, ...one }) => ({ ...one, value: t('billsOf', { count }) }))} />
  );
}

/** In which coin a burn is paid out. */
function Payout({ payout }: { payout: NonNullable<BulkJob['payout']> }) {
  const { t } = useTranslation('burn');
  const labelOf = useCurrencyLabel();
  return (
    <>
      <DescriptionList items={[{ id: 'payout', label: t('paidIn'), value: labelOf(payout) }]} />
      <p className={styles.quiet}>{t('finalText')}</p>
    </>
  );
}

/** The error that stops the whole job. */
function Refusal({ job: { refusal, state } }: { job: BulkJob }) {
  const { t } = useTranslation(['bulk', 'errors']);
  const name = refusal === null ? undefined : errorNameByCode(refusal);
  if (name === undefined) return null;
  return (
    <Alert tone="warning" title={t(`errors:${name}`)}>
      {t(state === 'running' ? 'refusalWaits' : 'refusalStopped')}
    </Alert>
  );
}

interface JobChange {
  send: (how: keyof typeof changes) => void;
  isPending: boolean;
  error: unknown;
}

function useJobChange(id: string): JobChange {
  const queryClient = useQueryClient();
  const stage = useStage();
  const change = useSubmission(async (how: keyof typeof changes) => {
    const { payload } = await changes[how](id);
    queryClient.setQueryData(bulkQueries.job(id).queryKey, payload.job);
    void queryClient.invalidateQueries({ queryKey: ['bulk'] });
    if (how !== 'acknowledge') return;
    queryClient.removeQueries({ queryKey: ['bulk', 'exported', id] });
    void queryClient.invalidateQueries({ queryKey: ['exports'] });
    stage.close();
  });
  return { send: (how) => void change.submit(how), isPending: change.isPending, error: change.error };
}

interface FooterProps {
  job: BulkJob;
  change: JobChange;
  pins: JobPins;
  onGiveUp: () => void;
  onForget: () => void;
}

function Footer({ job, change, pins, onGiveUp, onForget }: FooterProps) {
  const { t } = useTranslation(['bulk', 'bill-sheets']);
  const stage = useStage();
  const isReachable = useReachable();
  const { state, failed, isAcknowledged } = job;
  const isDisabled = !isReachable || change.isPending;
  const isOpen = state !== 'ended';
  // Ends the right to take bills back, so it needs the PINs to be saved and a confirmation.
  const isExport = job.kind === 'export' && job.done > 0 && !isAcknowledged;
  const hasText = isExport && job.resultUntil !== null;
  return (
    <>
      {change.error !== undefined && <RefusalAlert error={change.error} />}
      {failed > 0 && !isAcknowledged && (
        <MoneyActionButton
          label={t('retry', { count: failed })}
          terms={[job.id, failed]}
          isDisabled={change.isPending}
          variant={isOpen ? 'secondary' : 'primary'}
          onPress={() => change.send('retry')}
        />
      )}
      {state === 'paused' && (
        <MoneyActionButton
          label={t('continue')}
          terms={[job.id, job.waiting]}
          isDisabled={change.isPending}
          onPress={() => change.send('continue')}
        />
      )}
      {isOpen && (
        <div className={styles.pair}>
          {state === 'running' && (
            <Button variant="secondary" isDisabled={isDisabled} onPress={() => change.send('pause')}>
              {t('pause')}
            </Button>
          )}
          <Button variant="quiet" isDisabled={isDisabled} onPress={onGiveUp}>
            {t('giveUp')}
          </Button>
        </div>
      )}
      {!isOpen && hasText && <p className={styles.quiet}>{t('bill-sheets:exportHaveFinal')}</p>}
      {!isOpen && hasText && (
        <ActionButton
          label={t('bill-sheets:exportHave')}
          disabledReason={pins.isSaved ? undefined : t('bill-sheets:exportNotSaved')}
          onPress={onForget}
        />
      )}
      {!isOpen && !hasText && (
        <Button
          wide
          variant={failed > 0 ? 'secondary' : 'primary'}
          onPress={() => {
            if (isAcknowledged || !isReachable) stage.close();
            else if (isExport) onForget();
            else change.send('acknowledge');
          }}
        >
          {t('bill-sheets:done')}
        </Button>
      )}
    </>
  );
}

/** Asks once more before the rest is given up: what is done stays done. */
function GiveUpPage({ job, change, onBack }: { job: BulkJob; change: JobChange; onBack: () => void }) {
  const { t } = useTranslation('bulk');
  return (
    <SheetPage
      title={t(titles[job.kind])}
      heading={t('giveUpHeading', { count: job.waiting })}
      onBack={onBack}
      footer={
        <>
          {change.error !== undefined && <RefusalAlert error={change.error} />}
          <MoneyActionButton
            label={t('giveUpAction')}
            variant="danger"
            terms={[job.id]}
            isDisabled={change.isPending}
            onPress={() => change.send('cancel')}
          />
        </>
      }
    >
      <p>{t('giveUpText', { count: job.done })}</p>
    </SheetPage>
  );
}
