import type { i18n } from 'i18next';
import { connectApiSession } from '../platform/api/call-api';
import { forgetTakenPayment } from '../money/payment/taken-payment';
import type { Session } from '../platform/session/create-session';
import { session } from '../platform/session/session';
import { forgetFlows } from '../features/auth/flow-memory';
import { supportDraft } from '../features/help/support-draft';
import { readStored } from '../lib/browser-storage';
import type * as userDataModule from './user-data';
import { userDataMark } from './user-data-mark';

/** Ties the session to the calls and to the cache of their answers. */
export function connectSession({ language }: { language: () => string }): void {
  let userData: Promise<typeof userDataModule> | undefined;
  const load = async () => {
    userData ??= import('./user-data');
    // If the file fails to load, the next call loads it again.
    userData.catch(() => (userData = undefined));
    return userData;
  };

  connectApiSession({
    accessToken: session.accessToken,
    renewAccessToken: session.renewAccessToken,
    language,
  });
  session.connect({
    loadUser: async () => (await load()).loadUser(),
    restoreUser: async () => readStored(userDataMark) !== null && (await load()).restoreUser(),
    dropData: () => {
      if (userData === undefined && readStored(userDataMark) === null) return;
      void load().then(({ dropUserData }) => dropUserData());
    },
  });
  forgetFlowsWithSession();
}

/**
 * Clears sign-in steps and their input when a session begins or ends, in any tab. A scanned payment and a support message survive
 * an expired session, but not a logout.
 */
function forgetFlowsWithSession(): void {
  let before = session.state();
  session.subscribe(() => {
    const now = session.state();
    if (now === 'signedIn' || before === 'signedIn') forgetFlows();
    if (now === 'guest' && session.wasLeft()) {
      forgetTakenPayment();
      supportDraft.forget();
    }
    before = now;
  });
}

/** The language for the server: the texts' own, once they run. */
export function languageOf(texts: Promise<i18n>): () => string {
  let instance: i18n | undefined;
  void texts.then((started) => (instance = started));
  return () => instance?.language ?? document.documentElement.lang;
}

/** What every route may use. */
export interface RouterContext {
  session: Pick<Session, 'state' | 'subscribe' | 'wasLeft'>;
}
