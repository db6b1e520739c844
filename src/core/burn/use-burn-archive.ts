import { callApi } from '../../api/call-api';
import { mintHouseCalls } from '../../api/mint-house.calls';
import { useSubmission } from '../forms/use-submission';
import { saveArchive } from './save-archive';

interface BurnArchive {
  /** Asks for the archive again, and gives it to the user as a file. */
  download: () => void;
  isPending: boolean;
  error: unknown;
}

/** The archive of an earlier burn, asked for each time anew: nothing of it stays in the app. */
export function useBurnArchive(requestKey: string): BurnArchive {
  const fetching = useSubmission(async () => {
    const { payload } = await callApi(mintHouseCalls.getBurnFile, { params: { key: requestKey } });
    saveArchive(payload);
  });
  return {
    download: () => void fetching.submit(undefined),
    isPending: fetching.isPending,
    error: fetching.error,
  };
}
