import { createStore, get } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { createSealedBox } from '../lib/sealed-box';
import type { SealedValue } from '../lib/sealed-box';

/** Screens with a total at their head. */
export type HeadScreen = 'bills' | 'wallet';

/** The totals that a user has seen, in dollars; a start shows them before the app's code has come. */
export interface KeptHeads {
  /** Of another user's totals nothing is shown. */
  userId: string;
  /** The contract's version; the results beside these totals are dropped when it changes. */
  version: string;
  totals: Partial<Record<HeadScreen, string>>;
}

/** All results of a user, encrypted; his totals lie beside them, so that they can be read alone. */
export interface KeptAnswers extends SealedValue {
  heads?: SealedValue;
}

/** The key of the one record. */
export const answersRecord = 'answers';

/** Encrypts what is kept. */
export const answersBox = createSealedBox('answers');

/** Where it is kept. */
export function answersStore(): UseStore {
  return createStore('billfold-answers', 'answers');
}

/** The kept totals; undefined when there are none. */
export async function readHeads(): Promise<KeptHeads | undefined> {
  const kept = await get<KeptAnswers>(answersRecord, answersStore());
  return kept?.heads && ((await answersBox.open(kept.heads)) as KeptHeads);
}
