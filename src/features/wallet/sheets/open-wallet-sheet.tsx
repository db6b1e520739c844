import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetStage } from '../../../money/sheets/sheet-page';
import { openedSend } from '../wallet-search';
import type { WalletModal } from '../wallet-search';

const SendFlow = lazy(async () => ({ default: (await import('./send-flow')).SendFlow }));
const KnownSend = lazy(async () => ({ default: (await import('./known-send')).KnownSend }));
const MigrateFlow = lazy(async () => ({ default: (await import('../migrate/migrate-flow')).MigrateFlow }));
const DepositPage = lazy(async () => ({ default: (await import('./deposit-page')).DepositPage }));

interface OpenWalletSheetProps {
  modal: WalletModal;
  isOpen: boolean;
  currencyKey: string | undefined;
  onClose: () => void;
}

/** The sheet of one operation, with its pages, or of one send. */
export function OpenWalletSheet({ modal, isOpen, currencyKey, onClose }: OpenWalletSheetProps) {
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
  const requestId = openedSend(modal);
  const titles: Partial<Record<WalletModal, string>> = {
    deposit: t('depositTitle'),
    migrate: t('wallet:migrate'),
  };
  const title = titles[modal] ?? t('sendTitle');
  return (
    <SheetStage {...{ isOpen, onClose, title }}>
      {modal === 'deposit' && <DepositPage currencyKey={currencyKey} />}
      {modal === 'send' && <SendFlow currencyKey={currencyKey} />}
      {modal === 'migrate' && <MigrateFlow currencyKey={currencyKey} />}
      {requestId !== undefined && <KnownSend requestId={requestId} />}
    </SheetStage>
  );
}
