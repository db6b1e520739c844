import { hubTabs } from '../../money/hubs/hub-tab';
import type { HubTab } from '../../money/hubs/hub-tab';

const sheets = ['handover', 'export', 'transfer', 'burn', 'deposit'] as const;

/** What is open on top of the page: the sheet of an operation, the face of one bill, or a job over many bills. */
export type BillsModal = (typeof sheets)[number] | `preview_${string}` | `job_${string}`;

/** From bills to pay balance, or back. */
export const transferDirections = ['toPay', 'toBills'] as const;

export type TransferDirection = (typeof transferDirections)[number];

export interface BillsSearch {
  hub?: HubTab | undefined;
  modal?: BillsModal | undefined;
  /** The serial of a preselected bill; without it the user chooses in the sheet. */
  bill?: string | undefined;
  /** The initial direction of the transfer sheet. */
  direction?: TransferDirection | undefined;
}

const serial = /^[0-9]{16}$/;
const preview = /^preview_[0-9]{16}$/;
const job = /^job_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses the search parameters of a bills screen. Invalid ones are returned as undefined explicitly, otherwise the
 * router would keep them.
 */
export function readBillsSearch(search: Record<string, unknown>): BillsSearch {
  const { hub, modal, bill } = search;
  return {
    hub: hubTabs.find((tab) => tab === hub),
    modal: readModal(modal),
    bill: typeof bill === 'string' && serial.test(bill) ? bill : undefined,
    direction: transferDirections.find((direction) => direction === search['direction']),
  };
}

/** What is open on top of the Pay page: the scanner. */
export interface PaySearch extends Pick<BillsSearch, 'hub'> {
  modal?: 'scan' | undefined;
}

/** Parses the search parameters of the Pay page. */
export function readPaySearch(search: Record<string, unknown>): PaySearch {
  return { hub: readBillsSearch(search).hub, modal: search['modal'] === 'scan' ? 'scan' : undefined };
}

function readModal(value: unknown): BillsModal | undefined {
  if (typeof value !== 'string') return undefined;
  if (preview.test(value) || job.test(value)) return value as BillsModal;
  return sheets.find((sheet) => sheet === value);
}
