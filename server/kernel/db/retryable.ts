/** Serialization failure and deadlock. */
const conflictCodes = new Set(['40001', '40P01']);

/** Whether other work stood in the way, or on a standby what it has replayed. Nothing was written, and a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has((error as { code?: string }).code ?? '');
}

/**
 * Whether a prepared statement has other columns than when it was prepared, because a newer server has added some. Nothing was
 * written, and a new connection can run it. The error's text depends on the database's language.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
