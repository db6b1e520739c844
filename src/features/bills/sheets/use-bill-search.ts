import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { readBillsSearch } from '../bills-search';
import type { TransferDirection } from '../bills-search';

interface BillSearch {
  /** The open sheet, as the address names it. */
  modal: string | undefined;
  hub: Hub;
  /** The serial of the one bill that the sheet is about. */
  bill: string | undefined;
  /** Which way a transfer begins with. */
  direction: TransferDirection | undefined;
  /** Opens a sheet, or closes it: it takes the place of the history entry, and the hub stays. */
  show: (change: { modal?: string | undefined; hub?: Hub }) => void;
}

/** What the address of a screen of bills says of its sheets. */
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
      // A bill or a direction belongs to the sheet that it was named for.
      const rest = { bill: undefined, direction: undefined };
      const next = (old: Readonly<Record<string, unknown>>) => ({ ...old, ...rest, ...change });
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
    },
  };
}

/** The sheets of several pages that the address can name. */
export const sheetNames = ['handover', 'export', 'transfer', 'deposit', 'burn'] as const;

/** A sheet of bills, as the address names it. */
export type BillSheetName = (typeof sheetNames)[number];
