import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Hub } from '../../../../contract/currencies/hub-of';

interface BillSearch {
  /** The open sheet, as the address names it. */
  modal: string | undefined;
  hub: Hub;
  /** The serial of the one bill that the sheet is about. */
  bill: string | undefined;
  /** Opens a sheet, or closes it: it takes the place of the history entry, and the other parameters stay. */
  show: (change: { modal?: string | undefined; hub?: Hub }) => void;
}

/** What the address of a screen of bills says of its sheets. */
export function useBillSearch(): BillSearch {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { modal, hub, bill } = search;
  return {
    modal: typeof modal === 'string' ? modal : undefined,
    hub: hub === 'green' ? 'green' : 'blue',
    bill: typeof bill === 'string' ? bill : undefined,
    show: (change) => {
      // A bill belongs to the sheet that it was named for.
      const next = (old: Readonly<Record<string, unknown>>) => ({ ...old, bill: undefined, ...change });
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
    },
  };
}
