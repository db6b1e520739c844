import { useState } from 'react';
import { keepSetup, readSetup } from './till-setup';
import type { TillSetup } from './till-setup';

/** What this till is set to, and a way to change parts of it. */
export function useTillSetup(): [setup: TillSetup, change: (parts: Partial<TillSetup>) => void] {
  const [setup, setState] = useState(readSetup);
  const change = (parts: Partial<TillSetup>) => {
    const next = { ...setup, ...parts };
    keepSetup(next);
    setState(next);
  };
  return [setup, change];
}
