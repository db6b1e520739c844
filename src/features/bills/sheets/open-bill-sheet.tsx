import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillSheetName } from './use-bill-search';
import { SheetStage } from '../../../money/sheets/sheet-page';

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

/** The sheet of one operation, with its pages. */
export function OpenBillSheet({ name, isOpen, currencyKey, onClose }: OpenBillSheetProps) {
  // Loads the texts of errors too, so that an error can be shown without a request.
  const { t } = useTranslation(['bill-sheets', 'errors', 'validation', 'common']);
  const Flow = flows[name];
  return (
    <SheetStage isOpen={isOpen} onClose={onClose} title={t(`${name}Title`)}>
      <Flow currencyKey={currencyKey} />
    </SheetStage>
  );
}
