import type { i18n } from 'i18next';
import { connectApiSession } from '../api/api-session';
import { session } from '../core/session/session';
import type * as userDataModule from './user-data';

/** Ties the session to the calls and to the cache of their answers. */
export function connectSession({ language }: { language: () => string }): void {
  let userData: Promise<typeof userDataModule> | undefined;
  const load = async () => (userData ??= import('./user-data'));

  connectApiSession({
    accessToken: session.accessToken,
    renewAccessToken: session.renewAccessToken,
    language,
  });
  session.connect({
    loadUser: async () => (await load()).loadUser(),
    dropData: () => void userData?.then(({ queryClient }) => queryClient.clear()),
  });
}

/** The language for the server: the texts' own, once they run. */
export function languageOf(texts: Promise<i18n>): () => string {
  let instance: i18n | undefined;
  void texts.then((started) => (instance = started));
  return () => instance?.language ?? document.documentElement.lang;
}
