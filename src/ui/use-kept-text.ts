import { useState } from 'react';

export interface TextFilter {
  /** Returns what the field can take of a typed or pasted text. */
  keep: (typed: string) => string;
  /** Says what was left out; a key that does nothing looks like a broken keyboard. */
  notice: string;
}

/** Passes on what a filter keeps, and holds its notice as long as the last change lost something. */
export function useKeptText(filter: TextFilter | undefined, onChange: (text: string) => void) {
  const [wasCut, setWasCut] = useState(false);
  const change = (typed: string) => {
    const kept = filter === undefined ? typed : filter.keep(typed);
    setWasCut(kept !== typed);
    onChange(kept);
  };
  return { change, notice: wasCut ? filter?.notice : undefined };
}
