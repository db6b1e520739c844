import { readStored } from '../lib/browser-storage';
import { hasLiveSession } from '../platform/session/session-cookie';
import { readKept } from './kept-answers';
import { userDataMark } from './user-data-mark';

/*
 * Runs inline in the head of index.html, before anything else: later, the reads from the device would queue behind the app's
 * code.
 */
if (hasLiveSession() && readStored(userDataMark) !== null) {
  const { heads, answers } = readKept();
  // What can't be read is not shown early; the app asks for it.
  globalThis.billfoldHeads = heads.catch(() => undefined);
  globalThis.billfoldAnswers = answers.catch(() => undefined);
}
