import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Selection } from '../../../core/bill-chooser/selection';
import { useSubmission } from '../../../core/forms/use-submission';
import type { BlankSource } from '../../../core/mint-house/mint-house.queries';
import { fetchBlankIds } from './fetch-blank-ids';

/** Which blanks are to be filled: the user's own one by one, those of the pool by number. */
export type WantedBlanks = { ids: string[] } | { combination: { nominal: string; count: number }[] };

interface Wanted {
  currencyKey: string;
  source: BlankSource;
  selection: Selection;
}

/** Turns a choice into blanks to be filled; the user's own are looked up when he goes on. */
export function useBlanks({ currencyKey, source, selection }: Wanted) {
  const queryClient = useQueryClient();
  const [blanks, setBlanks] = useState<WantedBlanks>();
  const [areGone, setGone] = useState(false);
  const submission = useSubmission(async (onReady: () => void) => {
    setGone(false);
    const wanted = await find({ currencyKey, source, selection });
    if (wanted === undefined) {
      setGone(true);
      await queryClient.invalidateQueries({ queryKey: ['mint-house'] });
      return;
    }
    setBlanks(wanted);
    onReady();
  });
  return {
    blanks,
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
