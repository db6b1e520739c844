/**
 * Whether a dotted version is older than another; parts compare as numbers, missing ones as 0. Invalid text is
 * never older.
 */
export function isOlderVersion(version: string, other: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(other)];
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const difference = (ours[index] ?? 0) - (theirs[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number);
}

/** Header of every API response: the oldest app version that this server supports. */
export const minVersionHeader = 'x-min-app-version';
