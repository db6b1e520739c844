import { RouterProvider } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { dropFirstCalls } from '../platform/api/first-calls';
import { installOffer } from '../platform/install/install-offer';
import { finishPendingSignOut, session, sessionAsked } from '../platform/session/session';
import { catchSocialReturn } from '../features/auth/social-return';
import { loadCalmTexts, startI18n } from '../platform/i18n/start-i18n';
import { connectSession, languageOf } from './connect-session';
import { firstAnswers } from './first-answers';
import { createAppRouter, focusHeadingOnNavigation, preloadScreen } from './router';
import type { AppRouter } from './router';

interface AppProps {
  texts: i18n;
  router: AppRouter;
}

/** The whole app. */
function App({ texts, router }: AppProps) {
  return (
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}

/** Registers the worker once the page has loaded, so that it takes nothing from the first screen. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // A browser that forbids workers still runs the app; it only needs the network.
    start().catch(() => undefined);
  });
}

async function start(): Promise<void> {
  const { afterStart } = await import('./after-start');
  await afterStart();
}

/**
 * Starts the app in the page's `#root`, at the page's own address unless a history says another. Returns what takes the
 * app away again.
 */
export async function startApp({ history }: { history?: RouterHistory } = {}): Promise<() => void> {
  catchSocialReturn();
  const startingTexts = startI18n();
  connectSession({ language: languageOf(startingTexts) });
  const router = createAppRouter({ session }, history);
  registerServiceWorker();
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
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <App {...{ texts, router }} />
    </StrictMode>,
  );
  void loadCalmTexts(texts);
  if (session.state() === 'guest') void finishPendingSignOut();
  return () => root.unmount();
}
