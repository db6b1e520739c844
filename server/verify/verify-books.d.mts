/**
 * Checks the books as the arguments say, and prints what it finds. Returns the exit code: 0 right, 1 wrong, 2 not everything could
 * be checked.
 */
export function verifyBooks(
  args: readonly string[],
  options: { passphrase?: string; print: (text: string) => void },
): Promise<number>;
