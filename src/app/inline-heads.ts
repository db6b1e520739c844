import { readStored } from '../lib/browser-storage';
import { hasLiveSession } from '../platform/session/session-cookie';
import { readHeads } from './kept-answers';
import type { KeptHeads } from './kept-answers';
import { userDataMark } from './user-data-mark';

declare global {
  /** The kept totals on their way, for the frame; undefined where nothing is kept. */
  var billfoldHeads: Promise<KeptHeads | undefined> | undefined;
}

/* Runs inline in the head of index.html, first of all: later, what the device answers would queue behind the app's own code. */
if (hasLiveSession() && readStored(userDataMark) !== null) {
  // What can't be read is not shown early; the app asks for it.
  globalThis.billfoldHeads = readHeads().catch(() => undefined);
}
