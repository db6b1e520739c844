import './app/preload-first-files';
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { dropFirstCalls } from './api/first-calls';
import { App } from './app/app';
import { connectSession, languageOf } from './app/connect-session';
import { firstAnswers } from './app/first-answers';
import { focusHeadingOnNavigation } from './app/focus-heading';
import { preloadScreen } from './app/preload-screen';
import { registerServiceWorker } from './app/register-service-worker';
import { createAppRouter } from './app/router';
import { installOffer } from './core/install/install-offer';
import { catchSocialReturn } from './features/auth/social-return';
import { finishPendingSignOut } from './core/session/pending-sign-out';
import { session, sessionAsked } from './core/session/session';
import { loadCalmTexts, startI18n } from './i18n/start-i18n';

// No await at the top level: other chunks import this one, and would wait for it while it waits for them.
async function start(): Promise<void> {
  catchSocialReturn();
  const startingTexts = startI18n();
  connectSession({ language: languageOf(startingTexts) });
  const router = createAppRouter({ session });
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
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no place for the app');
  createRoot(root).render(
    <StrictMode>
      <App {...{ texts, router }} />
    </StrictMode>,
  );
  void loadCalmTexts(texts);
  if (session.state() === 'guest') void finishPendingSignOut();
}

void start();
