import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetSkeleton, SheetStage } from '../../../money/sheets/sheet-page';
import type { WalletSheetName } from '../wallet-search';

const flows = {
  send: lazy(async () => ({ default: (await import('./send-flow')).SendFlow })),
  deposit: lazy(async () => ({ default: (await import('./deposit-page')).DepositPage })),
};

interface OpenWalletSheetProps {
  name: WalletSheetName;
  isOpen: boolean;
  currencyKey: string | undefined;
  onClose: () => void;
}

/** The sheet of one operation, with its pages. */
export function OpenWalletSheet({ name, isOpen, currencyKey, onClose }: OpenWalletSheetProps) {
  // Loads the texts of errors too, so that an error can be shown without a request.
  const { t } = useTranslation([
    'wallet-sheets',
    'wallet',
    'bill-sheets',
    'fees',
    'errors',
    'validation',
    'common',
  ]);
  const Flow = flows[name];
  return (
    <SheetStage isOpen={isOpen} onClose={onClose} title={t(`${name}Title`)}>
      <Suspense fallback={<SheetSkeleton />}>
        <Flow currencyKey={currencyKey} />
      </Suspense>
    </SheetStage>
  );
}
