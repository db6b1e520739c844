import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillSheetName } from './use-bill-search';
import { SheetSkeleton, SheetStage } from '../../../money/sheets/sheet-page';

const flows = {
  handover: lazy(async () => ({ default: (await import('./handover-flow')).HandoverFlow })),
  export: lazy(async () => ({ default: (await import('./export-flow')).ExportFlow })),
  transfer: lazy(async () => ({ default: (await import('./transfer-flow')).TransferFlow })),
  deposit: lazy(async () => ({ default: (await import('./deposit-flow')).DepositFlow })),
  burn: lazy(async () => ({ default: (await import('./burn-flow')).BurnFlow })),
};

interface OpenBillSheetProps {
  name: BillSheetName;
  isOpen: boolean;
  currencyKey: string | undefined;
  onClose: () => void;
}

/** A sheet with the pages of one task. */
export function OpenBillSheet({ name, isOpen, currencyKey, onClose }: OpenBillSheetProps) {
  // The texts of errors too: nothing may wait for them when something has gone wrong.
  const { t } = useTranslation(['bill-sheets', 'errors', 'validation', 'common']);
  const Flow = flows[name];
  return (
    <SheetStage isOpen={isOpen} onClose={onClose} title={t(`${name}Title`)}>
      <Suspense fallback={<SheetSkeleton />}>
        <Flow currencyKey={currencyKey} />
      </Suspense>
    </SheetStage>
  );
}
