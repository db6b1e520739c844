import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.bills.hide-empty';

/** Whether currencies without anything are left out of the lists; the device remembers it for both of them. */
export function useHideEmpty(): [isHiding: boolean, setHiding: (isHiding: boolean) => void] {
  const [isHiding, setState] = useState(() => readStored(storageKey) === 'yes');
  const setHiding = (next: boolean) => {
    writeStored(storageKey, next ? 'yes' : null);
    setState(next);
  };
  return [isHiding, setHiding];
}
