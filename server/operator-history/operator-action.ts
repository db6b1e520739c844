/**
 * One thing before and after, null where there was or is none: `price tectum-t12-tet`, `mint cost tectum-note-tet 5`,
 * `pause mint all`, `crypto tectum-t12-tet of ada@example.com`.
 */
export interface Change {
  what: string;
  from: string | null;
  to: string | null;
}

/** Something that the operator has done. */
export interface OperatorAction {
  /** The user of the machine, with the person's own name where several share it; or which part of the server did it. */
  actor: string;
  command: string;
  /** As they were written behind the command; no command takes a secret there. */
  words: readonly string[];
  options: Readonly<Record<string, string>>;
  reason: string;
  changes: readonly Change[];
  /** The entry that it has written into the books. */
  entryId?: string | undefined;
}
