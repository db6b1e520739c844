import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportedPayload } from '../../../../contract/exports/exports.contract';
import { callApi } from '../../../platform/api/call-api';
import { exportsCalls } from '../../../platform/api/user-calls';
import { operationIdOf } from '../../../platform/api/read-response';
import { BillFates } from '../../../money/bills/bill-fates';
import { billsQueries } from '../../../money/bills/bills.queries';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';
import { useShortTimeText } from '../../../platform/language/use-short-time-text';
import { DrawnTick } from '../../../money/sheets/drawn-tick';
import { OperationLink } from '../../../money/sheets/operation-link';
import { SheetLoadFailure, SheetPage, SheetSkeleton, useStage } from '../../../money/sheets/sheet-page';
import { Money } from '../../../money/amounts/money';
import { useSavedProof } from '../../../money/secrets/use-saved-proof';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast-queue';
import { countBills, worthOf } from './bill-sums';
import { bearerLine } from './bearer-line';
import { ExportedBills, ExportTools, outsideBills } from './exported-bills';
import styles from './exported-page.module.css';
import { exportsQueries } from './exports.queries';
import { ForgetPinsPage } from './forget-pins-page';

/** The bills without a passcode, and their places. */
function useGone(exported: ExportedPayload['exported']) {
  const serials = exported.filter(({ pin }) => pin === null).map(({ serial }) => serial);
  const { data } = useQuery({ ...billsQueries.traces(serials), enabled: serials.length > 0 });
  return { serials, data };
}

/** How many bills of an export are no longer outside. The page lists the others with passcodes and a total. */
function GoneNotice({ exported: { exported } }: { exported: ExportedPayload }) {
  const { t } = useTranslation('bill-sheets');
  const { serials } = useGone(exported);
  if (serials.length === 0) return null;
  return (
    <Alert isLine tone="info" title={t('exportedGone', { count: serials.length, all: exported.length })} />
  );
}

interface NothingShownProps {
  exported: ExportedPayload;
  onBack: (() => void) | undefined;
}

/** No passcode of the export can be shown any more: its bills are elsewhere, or the passcodes were deleted. */
function NothingShown({ exported, onBack }: NothingShownProps) {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const { serials, data } = useGone(exported.exported);
  const areTaken = data?.every(({ place }) => place === 'redeemed') === true;
  return (
    <SheetPage
      title={t('exportTitle')}
      heading={areTaken ? t('exportedTaken', { count: serials.length }) : t('exportedNone')}
      onBack={onBack}
      isCentred={areTaken}
      isEnd
      {...(areTaken && { sign: <DrawnTick /> })}
      footer={
        <Button wide onPress={stage.close}>
          {t('done')}
        </Button>
      }
    >
      {!areTaken && <GoneNotice exported={exported} />}
      {data !== undefined && <BillFates fates={data} />}
    </SheetPage>
  );
}

interface ExportedPageProps {
  exported: ExportedPayload;
  /** The response of the export itself; left out when an earlier export is shown again. */
  answer?: object;
  onBack?: (() => void) | undefined;
  /** Called when the server is asked to delete the passcodes, and again when it didn't. */
  onForgetting: (isForgetting: boolean) => void;
}

/** Serials and passcodes, until the exporter has saved them and confirms that the server may delete the passcodes. */
function ExportedPage({ exported, answer, onBack, onForgetting }: ExportedPageProps) {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const reasons = useDisabledReasons();
  const queryClient = useQueryClient();
  const timeText = useShortTimeText();
  const until = timeText(exported.expiresAt);
  const saving = useSubmission(async () => {
    onForgetting(true);
    try {
      await callApi(exportsCalls.acknowledgeExport, { params: { id: exported.id } });
    } catch (error) {
      onForgetting(false);
      throw error;
    }
    // The export itself is gone, and leaves the cache with this sheet.
    void queryClient.invalidateQueries(exportsQueries.list());
    showToast({ tone: 'success', title: t('exportSaved') });
    stage.close();
  });
  const operationId = answer === undefined ? undefined : operationIdOf(answer);
  const bills = outsideBills(exported);
  const { data: fates } = useGone(exported.exported);
  const proof = useSavedProof(bills.map(bearerLine));
  const [isAsked, setAsked] = useState(false);
  // Stable across renders, because the sheet stores it.
  const toPins = useCallback(() => setAsked(false), [setAsked]);
  if (bills.length === 0) return <NothingShown {...{ exported, onBack }} />;
  const { currency } = exported;
  const value = worthOf(bills, currency.decimal);
  if (isAsked) {
    return (
      <ForgetPinsPage
        {...{ currency, value }}
        combination={countBills(bills, currency.decimal)}
        id={exported.id}
        onBack={toPins}
        onForget={() => void saving.submit(undefined)}
        isPending={saving.isPending}
        error={saving.error}
      />
    );
  }
  return (
    <SheetPage
      title={t('exportTitle')}
      heading={answer === undefined ? t('exportedAgain') : t('exportDone')}
      isHeadingUnseen
      onBack={onBack}
      isCentred
      isEnd
      footer={
        <ExportTools
          {...{ exported, proof }}
          end={
            <Button
              variant="secondary"
              size="compact"
              disabledReason={reasons.offline ?? (proof.isSaved ? undefined : t('exportNotSaved'))}
              onPress={() => setAsked(true)}
            >
              {t('exportHave')}
            </Button>
          }
        />
      }
    >
      <p className={styles.amount}>
        <Money value={value} ticker={currency.ticker} size="title" />
        <span className={styles.count}>{t('totalCount', { count: bills.length })}</span>
      </p>
      <div className={styles.notices}>
        <p className={styles.until}>{t('exportUntil', { date: until })}</p>
        <GoneNotice exported={exported} />
      </div>
      <ExportedBills {...{ exported }} isTurning={answer !== undefined} />
      {fates !== undefined && <BillFates {...{ fates }} />}
      {operationId !== undefined && <OperationLink operationId={operationId} />}
    </SheetPage>
  );
}

/** A new export. Bills that someone takes while its passcodes are on the screen leave it. */
export function NewExportPage({ answer }: { answer: { payload: ExportedPayload } }) {
  const { payload } = answer;
  const [isForgetting, setForgetting] = useState(false);
  const { data } = useQuery({
    ...exportsQueries.shown(payload.id),
    initialData: payload,
    enabled: !isForgetting,
  });
  return <ExportedPage exported={data} answer={answer} onForgetting={setForgetting} />;
}

/** Shows an earlier export again. */
export function ShownExportPage({ id, onBack }: { id: string; onBack?: () => void }) {
  const { t } = useTranslation('bill-sheets');
  const [isForgetting, setForgetting] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...exportsQueries.shown(id),
    enabled: !isForgetting,
  });
  if (data !== undefined)
    return <ExportedPage exported={data} onBack={onBack} onForgetting={setForgetting} />;
  return (
    <SheetPage title={t('exportTitle')} heading={t('exportedAgain')} onBack={onBack}>
      {error === null ? (
        <SheetSkeleton />
      ) : (
        <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SheetPage>
  );
}
