import { messageSW } from 'workbox-window/messageSW.js';
import { toLanguage } from '../language/detect-language';
import { offeredUpdate } from './offered-update';
import { pageWork } from './page-work';

const checkEveryMs = 60 * 60_000;
/** Coming back to the app asks too, but not at each glance. */
const quietMs = 5 * 60_000;

/** Browsers look for a newer worker when a page is opened; an app that stays open for days has to ask itself. */
export function checkForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  let checkedAtMs = Date.now();
  const check = () => {
    checkedAtMs = Date.now();
    // Without a connection there is nothing to learn; the next check comes.
    registration.update().catch(() => undefined);
  };
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAtMs > quietMs) check();
  });
}

const keptFolders = ['/locales/', '/bill-templates/'];

/**
 * Tells the worker what the page fetched before the worker was there, so that the second visit needs no network, and
 * which language to have ready for screens not opened yet.
 */
async function sendLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return;
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = addresses.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === location.origin && keptFolders.some((folder) => pathname.startsWith(folder));
  });
  void messageSW(active, { type: 'CACHE_URLS', payload: { urlsToCache } });
  void messageSW(active, { type: 'WARM_LANGUAGE', language: toLanguage(document.documentElement.lang) });
}

interface UpdateListener {
  /** A newer worker has everything and waits for the older to go. */
  onWaiting: (worker: ServiceWorker) => void;
  /** A newer worker runs; this page's own files may be gone. */
  onReplaced: () => void;
}

/**
 * Watches for newer workers, whichever tab or check they come from, as often as they come. (workbox-window stops
 * looking after the first that another tab has found.)
 */
export function watchRegistration(registration: ServiceWorkerRegistration, listener: UpdateListener): void {
  const watch = (worker: ServiceWorker | null) => {
    // The very first worker replaces nothing.
    if (worker === null || registration.active === null) return;
    const look = () => {
      if (worker.state === 'installed') listener.onWaiting(worker);
      if (worker.state === 'activated') listener.onReplaced();
    };
    worker.addEventListener('statechange', look);
    look();
  };
  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.waiting);
  watch(registration.installing);
}

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
