import { messageSW } from 'workbox-window/messageSW.js';
import { checkForUpdates } from './check-for-updates';
import { offeredUpdate } from './offered-update';
import { pageWork } from './page-work';
import { sendLoadedFiles } from './send-loaded-files';
import { watchRegistration } from './watch-registration';

/** A worker that does not take over in this time is left to the page's new loading. */
const takeLimitMs = 10_000;

/**
 * Registers the worker and brings newer builds to this tab: never by itself while something is typed or open, and
 * when one tab takes it, the idle ones follow.
 */
export async function startUpdates(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  let isTaking = false;
  let isReplaced = false;
  const reload = () => location.reload();
  const followOrOffer = () => {
    if (isTaking || pageWork() === 'none') reload();
    else offeredUpdate.offer({ take: reload });
  };

  watchRegistration(registration, {
    onWaiting: (worker) => {
      offeredUpdate.offer({
        take: () => {
          isTaking = true;
          void messageSW(worker, { type: 'SKIP_WAITING' });
          setTimeout(reload, takeLimitMs);
        },
      });
    },
    onReplaced: () => {
      isReplaced = true;
      followOrOffer();
    },
  });
  // Code that this page has not loaded yet went away with the build it belongs to.
  window.addEventListener('vite:preloadError', () => isReplaced && followOrOffer());
  checkForUpdates(registration);
  await sendLoadedFiles();
}
