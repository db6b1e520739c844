import { mintHousePaths } from '../../../contract/mint-house/mint-house.paths';
import type { Archive } from './save-archive';

/** Of a call that an earlier page left open: the archive in its answer, if it was a burn that gave one. */
export function archiveIn(path: string, answer: unknown): Archive | undefined {
  if (path !== mintHousePaths.burnBills.path) return undefined;
  const { payload } = answer as { payload?: { file?: unknown; request?: { key?: unknown } | null } };
  if (typeof payload?.file !== 'string') return undefined;
  return { file: payload.file, name: archiveName(payload.request?.key) };
}

/** The name of a burn's archive, as the server calls it as well. */
export function archiveName(requestKey: unknown): string {
  return typeof requestKey === 'string' ? `burned-${requestKey}.zip` : 'burned.zip';
}
