import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { readBillsSearch } from '../bills-search';
import type { TransferDirection } from '../bills-search';

interface BillSearch {
  /** The name of the open sheet. */
  modal: string | undefined;
  hub: Hub;
  /** The serial of the preselected bill. */
  bill: string | undefined;
  /** The initial direction of a transfer. */
  direction: TransferDirection | undefined;
  /** Opens or closes a sheet. Replaces the history entry, and keeps the hub. */
  show: (change: { modal?: string | undefined; hub?: Hub }) => void;
}

/** The sheet state in the address of a bills screen. */
export function useBillSearch(): BillSearch {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { modal, hub, bill, direction } = readBillsSearch(search);
  return {
    modal,
    hub: hub === 'green' ? 'green' : 'blue',
    bill,
    direction,
    show: (change) => {
      // A bill or a direction belongs to the sheet that it was opened with.
      const rest = { bill: undefined, direction: undefined };
      const next = (old: Readonly<Record<string, unknown>>) => ({ ...old, ...rest, ...change });
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
    },
  };
}

/** The sheets with several pages. */
export const sheetNames = ['handover', 'export', 'transfer', 'deposit', 'burn'] as const;

/** The name of such a sheet, as in the address. */
export type BillSheetName = (typeof sheetNames)[number];
