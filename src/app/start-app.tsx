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
import { firstScreenStands, notifyFirstScreenDrawn } from './first-screen-stands';
import { createAppRouter, focusHeadingOnNavigation, preloadScreen } from './router';
import type { AppRouter } from './router';
import { reloadAtOnce } from '../lib/unload-question';

/**
 * Renders the app. Hydrates the login form that the page itself has shown, with the typed text and the focus; replaces
 * anything else in the place.
 */
function draw(place: Element, app: ReactNode, { router, texts }: { router: AppRouter; texts: i18n }): Root {
  const shownIn = globalThis.billfoldFirstTexts?.language;
  const { pathname, searchStr } = router.latestLocation;
  const isLogin = pathname === '/login' && searchStr === '' && session.state() === 'guest';
  if (globalThis.billfoldLogin !== undefined && isLogin) {
    return hydrateRoot(place, app, {
      onRecoverableError(error) {
        // If the user changed the language during hydration, React renders the form again in that language.
        if (texts.language === shownIn) reportError(error);
      },
    });
  }
  takeEarlyLogin();
  const root = createRoot(place);
  root.render(app);
  return root;
}

/** Starts what the first screen doesn't need once it is shown, such as the worker, which fetches the whole app. */
async function beginTheRest(router: AppRouter): Promise<void> {
  if (!import.meta.env.PROD) return;
  await firstScreenStands;
  const { afterStart } = await import('./after-start');
  await afterStart({ open: (path) => router.history.push(path) });
}

/**
 * Starts the app in the page's `#root`, at the page's own address unless a history says another. Returns a function that
 * unmounts it.
 */
export async function startApp({ history }: { history?: RouterHistory } = {}): Promise<() => void> {
  captureSocialReturn();
  // Another tab set or removed the lock, and changed the encryption of the stored data: this tab reloads.
  const stopFollowingLock = onLockElsewhere(reloadAtOnce);
  const startingTexts = startTexts();
  connectSession({ language: languageOf(startingTexts) });
  // A guest's lock ended with the session.
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
  // Not earlier: the session request would queue behind the files.
  void sessionAsked.then(() => preloadScreen(router));
  let before = session.state();
  session.subscribe(() => {
    // The guards wait for the first session state themselves. Invalidating then would load everything twice.
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
  notifyFirstScreenDrawn();
  void firstScreenStands.then(async () => texts.loadNamespaces(idleNamespaces));
  if (session.state() === 'guest') void finishPendingSignOut();
  return () => {
    stopFollowingLock();
    root.unmount();
  };
}
