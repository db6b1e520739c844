import type { RouterHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dropFirstCalls } from '../api/first-calls';
import { installOffer } from '../core/install/install-offer';
import { finishPendingSignOut } from '../core/session/pending-sign-out';
import { session, sessionAsked } from '../core/session/session';
import { catchSocialReturn } from '../features/auth/social-return';
import { loadCalmTexts, startI18n } from '../i18n/start-i18n';
import { App } from './app';
import { connectSession, languageOf } from './connect-session';
import { firstAnswers } from './first-answers';
import { focusHeadingOnNavigation } from './focus-heading';
import { preloadScreen } from './preload-screen';
import { registerServiceWorker } from './register-service-worker';
import { createAppRouter } from './router';

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
