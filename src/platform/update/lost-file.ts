import { operationIdHeader } from '../../../contract/operation-id';

/** The words of Chrome, Firefox, Safari and of the build's own preloading. */
const lostFilePattern = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether an error is a script or style that failed to load: lost on the way, or removed with an older release. */
export function isLostFile(error: unknown): boolean {
  return error instanceof Error && lostFilePattern.test(error.message);
}

/** Whether this document was already reloaded: a second automatic reload wouldn't help. */
export function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/**
 * Reloads the page after a file failed to load; if that didn't help before, without the worker and its caches. Does nothing while
 * the server is away: what the page still shows would be lost. Returns whether it reloads.
 */
export async function reloadIfServed(): Promise<boolean> {
  if (!(await isServed())) return false;
  if (!isReloaded()) location.reload();
  else {
    const newer = await import('./force-update').catch(() => undefined);
    await (newer?.forceUpdate() ?? location.reload());
  }
  return true;
}

async function isServed(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return ok && headers.has(operationIdHeader);
  } catch {
    return false;
  }
}
