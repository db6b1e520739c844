import type { DerivedKeys } from './derived-keys';
import { sealText } from './row-seal';

/** A bill's move as its seal covers it. */
export interface SealedMove {
  serial: string;
  move: string;
  toStatus: number;
  actorId: string | null;
  holderId: string | null;
  entryId: string | null;
  moveId: string | null;
  at: Date;
  /** Of a bill's first move: what was printed, in minor units. */
  printed?: { nominal: string; reward: string };
}

/** The server's MAC over a bill's move: without the key nobody can invent one. */
export function sealMove(keys: Pick<DerivedKeys, 'rowSeal'>, moved: SealedMove): Buffer {
  const { serial, move, toStatus, actorId, holderId, entryId, moveId, at, printed } = moved;
  const what = [serial, move, toStatus, actorId, holderId, entryId, moveId, at];
  const sealed = printed === undefined ? what : [...what, printed.nominal, printed.reward];
  // Every value is a text, a number, a date or null, which JSON writes in one way.
  return sealText(keys, 'bill_events', JSON.stringify(sealed));
}

/** The move by which a bill came to be. */
export const printMove = 'mint';
