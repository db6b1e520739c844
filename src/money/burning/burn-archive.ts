import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { callApi } from '../../platform/api/call-api';
import { mintHouseCalls } from '../../platform/api/user-calls';
import { saveFile } from '../../lib/save-file';
import { serverNowMs } from '../../lib/server-clock';
import { useSubmission } from '../../platform/forms/use-submission';

/** A base64 zip from a response. Anyone with the zip has the money, so only the user's file stores it. */
interface Archive {
  file: string;
  name: string;
}

/** Downloads an archive with addresses and keys. */
export function saveArchive({ file, name }: Archive): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) });
}

interface BurnArchive {
  /** Fetches the archive again, and downloads it. */
  download: () => void;
  isPending: boolean;
  error: unknown;
}

/** The archive of an earlier burn. Fetched again for each download, because the app doesn't store it. */
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

/** The archive in a burn's response, if it has one. */
export function archiveIn(answer: unknown): Archive | undefined {
  const { payload } = answer as { payload?: { file?: unknown; request?: { key?: unknown } | null } };
  if (typeof payload?.file !== 'string') return undefined;
  return { file: payload.file, name: archiveName(payload.request?.key) };
}

/** The file name of a burn's archive, equal to the server's. */
export function archiveName(requestKey: unknown): string {
  return typeof requestKey === 'string' ? `burned-${requestKey}.zip` : 'burned.zip';
}

/** Whether a burn's archive of addresses and keys is still available. */
export function hasArchive({ fileUntil }: Pick<MintRequest, 'fileUntil'>): boolean {
  return fileUntil !== null && Date.parse(fileUntil) > serverNowMs();
}
