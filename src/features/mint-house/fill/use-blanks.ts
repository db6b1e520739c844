import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api';
import { mintHouseCalls } from '../../../platform/api/user-calls';
import type { Selection } from '../../../money/bill-chooser/selection';
import { useSubmission } from '../../../platform/forms/use-submission';
import type { BlankSource } from '../../../money/mint-house/mint-house.queries';

/** The server's maximum per page. */
const blanksPerPage = 500;

/** The ids of the chosen blanks, oldest first; undefined when some are no longer there. */
async function fetchBlankIds(currencyKey: string, selection: Selection): Promise<string[] | undefined> {
  const lists = await Promise.all(
    Object.entries(selection).map(([nominal, count]) => blankIdsOf({ currencyKey, nominal, count })),
  );
  const isWhole = lists.every((list) => list !== undefined);
  return isWhole ? lists.flat() : undefined;
}

interface BlanksOfNominal {
  currencyKey: string;
  nominal: string;
  count: number;
}

async function blankIdsOf({ currencyKey, nominal, count }: BlanksOfNominal): Promise<string[] | undefined> {
  const ids: string[] = [];
  while (ids.length < count) {
    const limit = Math.min(blanksPerPage, count - ids.length);
    const query = { nominal, limit: String(limit), offset: String(ids.length) };
    const answer = await callApi(mintHouseCalls.listMyBlanks, { params: { currencyKey }, query });
    if (answer.payload.bills.length === 0) return undefined;
    ids.push(...answer.payload.bills.map(({ id }) => id));
  }
  return ids;
}

/** The blanks to fill: the user's own by id, those of the pool by count. */
export type WantedBlanks = { ids: string[] } | { combination: { nominal: string; count: number }[] };

interface Wanted {
  currencyKey: string;
  source: BlankSource;
  selection: Selection;
}

/** Turns a selection into blanks to fill; the ids of the user's own are looked up when the user continues. */
export function useBlanks({ currencyKey, source, selection }: Wanted) {
  const queryClient = useQueryClient();
  // With the order that they were looked up for: the selection may have changed meanwhile.
  const [order, setOrder] = useState<{ blanks: WantedBlanks; selection: Selection }>();
  const [areGone, setGone] = useState(false);
  const submission = useSubmission(async (onReady: () => void) => {
    setGone(false);
    const blanks = await find({ currencyKey, source, selection });
    if (blanks === undefined) {
      setGone(true);
      await queryClient.invalidateQueries({ queryKey: ['mint-house'] });
      return;
    }
    setOrder({ blanks, selection });
    onReady();
  });
  return {
    order,
    areGone,
    error: submission.error,
    isPending: submission.isPending,
    gather: submission.submit,
    clear: () => {
      setGone(false);
      submission.clearError();
    },
  };
}

async function find({ currencyKey, source, selection }: Wanted): Promise<WantedBlanks | undefined> {
  if (source === 'pool')
    return { combination: Object.entries(selection).map(([nominal, count]) => ({ nominal, count })) };
  const ids = await fetchBlankIds(currencyKey, selection);
  return ids === undefined ? undefined : { ids };
}
