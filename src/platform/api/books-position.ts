import { positionHeader, positionPattern } from '../../../contract/wal-position';

let highest = '';

/** Learns how much of the books this tab has changed or heard of. Anything but a later position is ignored. */
export function learnPosition(position: string | null): void {
  if (position !== null && positionPattern.test(position) && position > highest) highest = position;
}

/** The header for a request: a standby that hasn't got so far may not answer it. */
export function positionHeaders(): Record<string, string> {
  return highest === '' ? {} : { [positionHeader]: highest };
}
