import { hubTabs } from '../../money/hubs/hub-tab';
import type { HubTab } from '../../money/hubs/hub-tab';

const sheets = ['handover', 'export', 'transfer', 'burn', 'deposit'] as const;

/** What lies on top of the page: a sheet for an operation, or the face of one bill. */
export type BillsModal = (typeof sheets)[number] | `preview_${string}`;

/** Bills to Pay, or Pay to Bills. */
export const transferDirections = ['toPay', 'toBills'] as const;

export type TransferDirection = (typeof transferDirections)[number];

export interface BillsSearch {
  hub?: HubTab | undefined;
  modal?: BillsModal | undefined;
  /** The serial of the one bill that the sheet is about; without it they are chosen there. */
  bill?: string | undefined;
  /** Which way the sheet for transfers begins with. */
  direction?: TransferDirection | undefined;
}

const serial = /^[0-9]{16}$/;
const preview = /^preview_[0-9]{16}$/;

/** What the address of a bills screen says. What it can't mean is there as undefined: the router would keep it otherwise. */
export function readBillsSearch(search: Record<string, unknown>): BillsSearch {
  const { hub, modal, bill } = search;
  return {
    hub: hubTabs.find((tab) => tab === hub),
    modal: readModal(modal),
    bill: typeof bill === 'string' && serial.test(bill) ? bill : undefined,
    direction: transferDirections.find((direction) => direction === search['direction']),
  };
}

/** What lies on top of the Pay page: the scanner for a till's code. */
export interface PaySearch extends Pick<BillsSearch, 'hub'> {
  modal?: 'scan' | undefined;
}

/** What the address of the Pay page says. */
export function readPaySearch(search: Record<string, unknown>): PaySearch {
  return { hub: readBillsSearch(search).hub, modal: search['modal'] === 'scan' ? 'scan' : undefined };
}

function readModal(value: unknown): BillsModal | undefined {
  if (typeof value !== 'string') return undefined;
  if (preview.test(value)) return value as BillsModal;
  return sheets.find((sheet) => sheet === value);
}
