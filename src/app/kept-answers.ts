import { get } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { createPageStore } from '../lib/page-store';
import { createSealedBox } from '../lib/sealed-box';
import type { SealedValue } from '../lib/sealed-box';

/** Screens with a total at their head. */
export type HeadScreen = 'bills' | 'wallet';

/** The totals that a user has seen, in dollars; a start shows them before the app's code has come. */
export interface KeptHeads {
  /** Another user's totals are not shown. */
  userId: string;
  /** The contract's version; the results beside these totals are dropped when it changes. */
  version: string;
  totals: Partial<Record<HeadScreen, string>>;
}

/** All results of a user, encrypted. The totals are stored beside them, so that they can be read alone. */
export interface KeptAnswers extends SealedValue {
  heads?: SealedValue;
}

/** The key of the one record. */
export const answersRecord = 'answers';

/** Encrypts what is kept. */
export const answersBox = createSealedBox('answers');

/** The store of the one record. */
export function answersStore(): UseStore {
  return createPageStore('billfold-answers', 'answers');
}

type PickSealed = (kept: KeptAnswers) => SealedValue | undefined;

async function readRecord(): Promise<KeptAnswers | undefined> {
  return get<KeptAnswers>(answersRecord, answersStore());
}

async function openOf(record: Promise<KeptAnswers | undefined>, pick: PickSealed): Promise<unknown> {
  const kept = await record;
  const sealed = kept && pick(kept);
  return sealed && answersBox.open(sealed);
}

/** Reads what is kept, the few totals first; undefined where there is nothing. */
export function readKept(): { heads: Promise<KeptHeads | undefined>; answers: Promise<unknown> } {
  const record = readRecord();
  return {
    heads: openOf(record, ({ heads }) => heads) as Promise<KeptHeads | undefined>,
    answers: openOf(record, (kept) => kept),
  };
}

/** Takes over, once, what the page's own script has begun to read; otherwise reads it. */
export async function takeAnswers(): Promise<unknown> {
  const begun = globalThis.billfoldAnswers;
  dropAnswers();
  return begun ?? openOf(readRecord(), (kept) => kept);
}

/** What was begun must not outlive the session. */
export function dropAnswers(): void {
  globalThis.billfoldAnswers = undefined;
}

declare global {
  /** The kept totals on their way, for the frame; undefined where nothing is kept. */
  var billfoldHeads: Promise<KeptHeads | undefined> | undefined;
  /** All kept results on their way, for the app. */
  var billfoldAnswers: Promise<unknown> | undefined;
}
