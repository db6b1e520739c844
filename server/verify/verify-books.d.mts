/**
 * Checks the books as the arguments say, prints what it finds, and warns of what can't be checked. Returns the exit code: 0 right, 1 wrong, 2 not everything could
 * be checked.
 */
export function verifyBooks(
  args: readonly string[],
  options: { passphrase?: string; print: (text: string) => void; warn: (text: string) => void },
): Promise<number>;
