/** The sheets that the wallet's buttons open, in their order. */
export const walletSheets = ['send', 'deposit', 'migrate', 'exchange'] as const;

export type WalletSheetName = (typeof walletSheets)[number];

/** What is open on top of the page: a sheet, or one send as it is now. */
export type WalletModal = WalletSheetName | `send_${string}`;

export interface WalletSearch {
  modal?: WalletModal | undefined;
}

const sendStart = 'send_';
const send = /^send_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses the search parameters of the wallet's screens. Invalid ones are returned as undefined explicitly, otherwise
 * the router would keep them.
 */
export function readWalletSearch(search: Record<string, unknown>): WalletSearch {
  const { modal } = search;
  if (typeof modal === 'string' && send.test(modal)) return { modal: modal as WalletModal };
  return { modal: walletSheets.find((name) => name === modal) };
}

/** The id of the send that is open; undefined for other sheets. */
export function openedSend(modal: WalletModal): string | undefined {
  return modal.startsWith(sendStart) ? modal.slice(sendStart.length) : undefined;
}
