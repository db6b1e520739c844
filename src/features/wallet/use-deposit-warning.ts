import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.wallet.deposit-warning';

/** Whether to warn of sending something else to an address, until the user has closed it on this device. */
export function useDepositWarning(): [isShown: boolean, close: () => void] {
  const [isShown, setShown] = useState(() => readStored(storageKey) !== 'closed');
  const close = () => {
    writeStored(storageKey, 'closed');
    setShown(false);
  };
  return [isShown, close];
}
