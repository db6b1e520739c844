import { useState } from 'react';

/** What the user has done to keep secrets that the app shows once. */
export interface SavedProof {
  /** Each of the secrets is in a completed copy, download, print or share. */
  isSaved: boolean;
  /** Called when one of these has completed. */
  noteSaved: () => void;
}

/**
 * Remembers which secrets the user has saved, so that nothing deletes the others. Secrets that come later have to be
 * saved as well. Pass undefined while they aren't known.
 */
export function useSavedProof(secrets: readonly string[] | undefined): SavedProof {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  return {
    isSaved: secrets !== undefined && secrets.every((secret) => saved.has(secret)),
    noteSaved: () => setSaved((before) => new Set([...before, ...(secrets ?? [])])),
  };
}
