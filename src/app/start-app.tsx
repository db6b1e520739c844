import type { RouterHistory } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { dropFirstCalls } from '../platform/api/first-calls';
import { installOffer } from '../platform/install/install-offer';
import { finishPendingSignOut, session, sessionAsked } from '../platform/session/session';
import { takeEarlyLogin } from '../platform/forms/early-login';
import { captureSocialReturn } from '../features/auth/social-return';
import { hasLock, onLockElsewhere } from '../platform/lock/lock-mark';
import { hasLiveSession } from '../platform/session/session-cookie';
import { startTexts } from '../platform/i18n/first-translator';
import { idleNamespaces } from '../platform/i18n/text-backend';
import { App } from './app';
import { connectSession, languageOf } from './connect-session';
import { firstAnswers } from './first-answers';
import { firstScreenStands, tellFirstScreenDrawn } from './first-screen-stands';
import { createAppRouter, focusHeadingOnNavigation, preloadScreen } from './router';
import type { AppRouter } from './router';
import { reloadAtOnce } from '../lib/unload-question';

/**
 * Draws the app. The login form that the page itself has shown is taken over as it stands, with what was typed into it and
 * where the focus is; anything else in the place is replaced.
 */
function draw(place: Element, app: ReactNode, { router, texts }: { router: AppRouter; texts: i18n }): Root {
  const shownIn = globalThis.billfoldFirstTexts?.language;
  const { pathname, searchStr } = router.latestLocation;
  const isLogin = pathname === '/login' && searchStr === '' && session.state() === 'guest';
  if (globalThis.billfoldLogin !== undefined && isLogin) {
    return hydrateRoot(place, app, {
      onRecoverableError(error) {
        // A language chosen before React has taken all of it over: React draws the form anew, in that language.
        if (texts.language === shownIn) reportError(error);
      },
    });
  }
  takeEarlyLogin();
  const root = createRoot(place);
  root.render(app);
  return root;
}

/** Begins, once the first screen stands, what it can do without, such as the worker: that fetches all that the app has. */
async function beginTheRest(router: AppRouter): Promise<void> {
  if (!import.meta.env.PROD) return;
  await firstScreenStands;
  const { afterStart } = await import('./after-start');
  await afterStart({ open: (path) => router.history.push(path) });
}

/**
 * Starts the app in the page's `#root`, at the page's own address unless a history says another. Returns what takes the
 * app away again.
 */
export async function startApp({ history }: { history?: RouterHistory } = {}): Promise<() => void> {
  captureSocialReturn();
  // Another tab has set the lock and encrypted what is kept, or taken the lock away: this tab has to follow.
  const stopFollowingLock = onLockElsewhere(reloadAtOnce);
  const startingTexts = startTexts();
  connectSession({ language: languageOf(startingTexts) });
  // A guest's lock went with his session.
  if (hasLock() && hasLiveSession()) {
    const [{ unlocked }, { keptData }] = await Promise.all([
      import('../features/lock/lock-app'),
      import('./user-data'),
    ]);
    await unlocked(await startingTexts, keptData);
  }
  const router = createAppRouter({ session }, history);
  // A browser that forbids workers still runs the app; it only needs the network.
  beginTheRest(router).catch(() => undefined);
  installOffer.watch();

  void session.start();
  // Not before, or the session's question would queue behind files.
  void sessionAsked.then(() => preloadScreen(router));
  let before = session.state();
  session.subscribe(() => {
    // The guards wait for the first answer themselves; to begin anew then would load everything twice.
    if (before !== 'starting') void router.invalidate();
    before = session.state();
  });
  focusHeadingOnNavigation(router);

  // The shell of index.html stays until the first screen can be drawn whole, so that nothing jumps.
  const [texts] = await Promise.all([startingTexts, router.load()]);
  await firstAnswers();
  dropFirstCalls();
  const place = document.querySelector('#root');
  if (place === null) throw new Error('index.html has no place for the app');
  const root = draw(place, <App {...{ texts, router }} />, { router, texts });
  globalThis.billfoldStarted?.();
  tellFirstScreenDrawn();
  void firstScreenStands.then(async () => texts.loadNamespaces(idleNamespaces));
  if (session.state() === 'guest') void finishPendingSignOut();
  return () => {
    stopFollowingLock();
    root.unmount();
  };
}
