import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/hub-of';
import type { ExportedPayload } from '../../../../contract/exports/exports.models';
import { BillFates } from '../../../core/bills/bill-fates';
import { billsQueries } from '../../../core/bills/bills.queries';
import { SheetPage } from '../../../core/money-sheet/sheet-page';
import { useStage } from '../../../core/money-sheet/use-stage';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';

/** Which bills of an export are not outside any more, and what became of them; the rest has its codes and its sum beside it. */
export function GoneBills({ exported: { exported } }: { exported: ExportedPayload }) {
  const { t } = useTranslation('bill-sheets');
  const serials = exported.filter(({ pin }) => pin === null).map(({ serial }) => serial);
  const { data } = useQuery({ ...billsQueries.traces(serials), enabled: serials.length > 0 });
  if (serials.length === 0) return null;
  return (
    <Alert tone="info" title={t('exportedGone', { count: serials.length, all: exported.length })}>
      {data !== undefined && <BillFates fates={data} />}
    </Alert>
  );
}

interface NothingShownProps {
  exported: ExportedPayload;
  onBack: (() => void) | undefined;
}

/** No code of an export can be shown any more: its bills are elsewhere, or its codes are forgotten. */
export function NothingShown({ exported, onBack }: NothingShownProps) {
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  return (
    <SheetPage
      title={t('exportTitle')}
      heading={t('exportedNone')}
      hub={hubOf(exported.currency.id)}
      onBack={onBack}
      footer={
        <Button wide onPress={stage.close}>
          {t('done')}
        </Button>
      }
    >
      <GoneBills exported={exported} />
    </SheetPage>
  );
}
