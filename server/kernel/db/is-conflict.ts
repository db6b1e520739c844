/** Serialization failure and deadlock. */
const conflictCodes = new Set(['40001', '40P01']);

/**
 * Whether other work stood in the way, or on a standby what it has replayed. Nothing was written, and a retry may succeed.
 */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has((error as { code?: string }).code ?? '');
}
