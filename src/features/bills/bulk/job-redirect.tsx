import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { BulkJob } from '../../../../contract/bulk/bulk.contract';
import { SheetSkeleton } from '../../../money/sheets/sheet-page';
import { bulkQueries } from './bulk.queries';

interface JobRedirectProps {
  job: BulkJob;
  onBegun: (job: BulkJob) => void;
}

/** Leads from a confirmation to the job that it began, which is in the address from now on. */
export function JobRedirect({ job, onBegun }: JobRedirectProps) {
  const queryClient = useQueryClient();
  const leave = useEffectEvent(() => {
    // Known at once, so that the next sheet need not wait.
    queryClient.setQueryData(bulkQueries.job(job.id).queryKey, job);
    onBegun(job);
  });
  useEffect(() => leave(), []);
  return <SheetSkeleton />;
}
