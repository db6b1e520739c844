import type { Hub } from '../../../contract/currencies/hub-of';
import { createListeners } from '../../lib/create-listeners';
import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.hub';
const listeners = createListeners();

/** The hub that somebody has chosen last on this device; what the app opens by itself is no choice. */
export const lastHub = {
  read: (): Hub | undefined => {
    const kept = readStored(storageKey);
    return kept === 'blue' || kept === 'green' ? kept : undefined;
  },
  remember: (hub: Hub): void => {
    writeStored(storageKey, hub);
    listeners.notify();
  },
  subscribe: listeners.subscribe,
};
