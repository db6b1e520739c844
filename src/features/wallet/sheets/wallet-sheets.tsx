import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { useSheetOpening } from '../../../money/sheets/use-sheet-opening';
import { openedSend, readWalletSearch } from '../wallet-search';
import type { WalletModal } from '../wallet-search';

const OpenWalletSheet = lazy(async () => ({
  default: (await import('./open-wallet-sheet')).OpenWalletSheet,
}));
const ExchangeSheet = lazy(async () => ({
  default: (await import('../../../money/exchange/exchange-sheet')).ExchangeSheet,
}));

interface WalletSheetsProps {
  /** The currency of the page, which the sheet begins with. */
  currencyKey?: string;
}

/** The sheet that the address opens over a screen of the wallet; its code and texts load with the first opening. */
export function WalletSheets({ currencyKey }: WalletSheetsProps) {
  const { modal, close } = useWalletSheet();
  const last = useSheetOpening(modal, leadsToSend);
  if (last === undefined) return null;
  return (
    <Suspense fallback={null}>
      {last.sheet === 'exchange' ? (
        <ExchangeSheet key={last.opening} isOpen={last.isOpen} onClose={close} />
      ) : (
        <OpenWalletSheet
          key={last.opening}
          modal={last.sheet}
          isOpen={last.isOpen}
          currencyKey={currencyKey}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

/** Whether one sheet begins a send and the other shows it. */
function leadsToSend(from: WalletModal, to: WalletModal): boolean {
  return (from === 'send' || from === 'migrate') && openedSend(to) !== undefined;
}

/** What is open, and what closes it without a new history entry: back to the screen that opened it, if that was another one. */
function useWalletSheet(): { modal: WalletModal | undefined; close: () => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const withoutSheet = (old: Readonly<Record<string, unknown>>) => ({ ...old, modal: undefined });
  return {
    modal: readWalletSearch(search).modal,
    close: () => {
      if (history.location.state.isOnTop === true && history.canGoBack()) history.back();
      else void navigate({ to: '.', search: withoutSheet as never, replace: true, resetScroll: false });
    },
  };
}
