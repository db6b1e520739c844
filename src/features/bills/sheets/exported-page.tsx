import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/hub-of';
import type { ExportedPayload } from '../../../../contract/exports/exports.models';
import { callApi } from '../../../api/call-api';
import { exportsCalls } from '../../../api/exports.calls';
import { operationIdOf } from '../../../api/operation-ids';
import { useSubmission } from '../../../core/forms/use-submission';
import { localeTags } from '../../../core/language/locale-tag';
import { useLanguage } from '../../../core/language/use-language';
import { showToast } from '../../../ui/toast-queue';
import { MoneyActionButton } from '../../../core/money-sheet/action-button';
import { Money } from '../../../core/money/money';
import { DrawnTick } from '../../../core/money-sheet/drawn-tick';
import { ExportedBills } from './exported-bills';
import { GoneBills, NothingShown } from './gone-bills';
import styles from './exported-page.module.css';
import { RefusalAlert } from '../../../core/money-sheet/refusal-alert';
import { outsideBills } from './outside-bills';
import { SheetPage } from '../../../core/money-sheet/sheet-page';
import { useStage } from '../../../core/money-sheet/use-stage';
import { worthOf } from './worth-of';

interface ExportedPageProps {
  exported: ExportedPayload;
  /** The answer of the export itself, just now; without it this is shown once more. */
  answer?: object;
  onBack?: (() => void) | undefined;
}

/** Serials and passcodes, until their owner says that he has them. */
export function ExportedPage({ exported, answer, onBack }: ExportedPageProps) {
  const { t } = useTranslation(['bill-sheets', 'common']);
  const stage = useStage();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const until = new Date(exported.expiresAt).toLocaleString(localeTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const saving = useSubmission(async () => {
    await callApi(exportsCalls.acknowledgeExport, { params: { id: exported.id } });
    queryClient.removeQueries({ queryKey: ['exports', 'shown', exported.id] });
    void queryClient.invalidateQueries({ queryKey: ['exports'] });
    showToast({ tone: 'success', title: t('exportSaved') });
    stage.close();
  });
  const operationId = answer === undefined ? undefined : operationIdOf(answer);
  const bills = outsideBills(exported);
  if (bills.length === 0) return <NothingShown {...{ exported, onBack }} />;
  return (
    <SheetPage
      title={t('exportTitle')}
      heading={answer === undefined ? t('exportedAgain') : t('exportDone')}
      hub={hubOf(exported.currency.id)}
      onBack={onBack}
      isCentred
      sign={answer === undefined ? undefined : <DrawnTick />}
      footer={
        <>
          {saving.error !== undefined && <RefusalAlert error={saving.error} />}
          <p className={styles.until}>
            {t('exportUntil', { date: until })}{' '}
            {exported.isFinal ? t('exportHaveFinal') : t('exportHaveUntil', { date: until })}
          </p>
          <MoneyActionButton
            label={t('exportHave')}
            terms={[exported.id]}
            onPress={() => void saving.submit(undefined)}
            pendingLabel={saving.isPending ? t('exportSaving') : undefined}
          />
        </>
      }
    >
      <p className={styles.amount}>
        <Money
          value={worthOf(bills, exported.currency.decimal)}
          ticker={exported.currency.ticker}
          size="head"
        />
      </p>
      <GoneBills exported={exported} />
      <ExportedBills exported={exported} isTurning={answer !== undefined} />
      {operationId !== undefined && (
        <p className={styles.operation}>{t('common:operationId', { operationId })}</p>
      )}
    </SheetPage>
  );
}
