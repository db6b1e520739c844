import { useNavigate, useSearch } from '@tanstack/react-router';
import { isBuilt } from '../../../contract/wallet-parts';
import type { WalletPart } from '../../../contract/wallet-parts';

/** The parts of the wallet that open in a sheet, by their names in the address. */
const sheetParts = { send: 'send', deposit: 'cryptoDeposit' } as const satisfies Record<string, WalletPart>;

export type WalletSheetName = keyof typeof sheetParts;

/** The sheets that are available, in the order of their buttons. */
export const walletSheets = (Object.keys(sheetParts) as WalletSheetName[]).filter((name) =>
  isBuilt(sheetParts[name]),
);

export interface WalletSearch {
  /** The sheet that is open on top of the page. */
  modal?: WalletSheetName | undefined;
}

/**
 * Parses the search parameters of the wallet's screens. Invalid ones are returned as undefined explicitly, otherwise
 * the router would keep them.
 */
export function readWalletSearch(search: Record<string, unknown>): WalletSearch {
  return { modal: walletSheets.find((name) => name === search['modal']) };
}

/** The open sheet, and what closes it without a new history entry. */
export function useWalletSheet(): { modal: WalletSheetName | undefined; close: () => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const withoutSheet = (old: Readonly<Record<string, unknown>>) => ({ ...old, modal: undefined });
  return {
    modal: readWalletSearch(search).modal,
    close: () => void navigate({ to: '.', search: withoutSheet as never, replace: true, resetScroll: false }),
  };
}
