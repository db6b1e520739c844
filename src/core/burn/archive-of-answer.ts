import type { Archive } from './save-archive';

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
