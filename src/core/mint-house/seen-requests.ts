import { readStored, writeStored } from '../../lib/browser-storage';

const storageKey = 'billfold.minting-info';
/** As many as there can be banners, and some to spare. */
const remembered = 60;

/** Whether the end of a request has been read and put away on this device. */
export function wasSeen(requestKey: string): boolean {
  return readSeen().includes(requestKey);
}

/** Puts the end of a request away. */
export function markSeen(requestKey: string): void {
  const others = readSeen().filter((key) => key !== requestKey);
  writeStored(storageKey, [requestKey, ...others].slice(0, remembered).join(' '));
}

function readSeen(): string[] {
  return (readStored(storageKey) ?? '').split(' ').filter((key) => key !== '');
}
