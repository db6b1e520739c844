import type { Named } from './ask-proof';

/** Reads the fragment of a link to a proof (`proof-link.tsx`); undefined for anything else. */
export function readProofFragment(fragment: string): Named | undefined {
  const [, number, hash] = /^#?([1-9][0-9]{0,17})\/([0-9a-f]{64})$/.exec(fragment) ?? [];
  return number === undefined || hash === undefined ? undefined : { number, hash };
}
