import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { callApi } from '../../platform/api/call-api';
import { mintHouseCalls } from '../../platform/api/user-calls';
import { saveFile } from '../../lib/save-file';
import { serverNowMs } from '../../lib/server-clock';
import { useSubmission } from '../../platform/forms/use-submission';

/** A zip as it comes with an answer: in base64. Whoever has it has the money, so it is kept nowhere but in the file. */
interface Archive {
  file: string;
  name: string;
}

/** Gives the user an archive with addresses and keys as a file of his own. */
export function saveArchive({ file, name }: Archive): void {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) });
}

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

/** The archive in the answer of a burn, if it gave one. */
export function archiveIn(answer: unknown): Archive | undefined {
  const { payload } = answer as { payload?: { file?: unknown; request?: { key?: unknown } | null } };
  if (typeof payload?.file !== 'string') return undefined;
  return { file: payload.file, name: archiveName(payload.request?.key) };
}

/** The name of a burn's archive, as the server calls it as well. */
export function archiveName(requestKey: unknown): string {
  return typeof requestKey === 'string' ? `burned-${requestKey}.zip` : 'burned.zip';
}

/** Whether a burn's archive of addresses and keys can still be had. */
export function hasArchive({ fileUntil }: Pick<MintRequest, 'fileUntil'>): boolean {
  return fileUntil !== null && Date.parse(fileUntil) > serverNowMs();
}
