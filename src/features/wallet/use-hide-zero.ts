import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.wallet.hide-zero';

/** Whether currencies without a balance are left out of the list; the device remembers it. */
export function useHideZero(): [isHiding: boolean, setHiding: (isHiding: boolean) => void] {
  const [isHiding, setState] = useState(() => readStored(storageKey) === 'yes');
  const setHiding = (next: boolean) => {
    writeStored(storageKey, next ? 'yes' : null);
    setState(next);
  };
  return [isHiding, setHiding];
}
