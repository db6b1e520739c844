/** Whether a dotted version comes before another; parts count as numbers, missing ones as 0. What is no version is never older. */
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

/** On every answer of the API: the oldest app that this server still understands. */
export const minVersionHeader = 'x-min-app-version';
