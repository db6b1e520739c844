import { messageSW } from 'workbox-window/messageSW.js';
import { toLanguage } from '../language/detect-language';
import { offeredUpdate } from './offered-update';
import { pageWork } from './page-work';
import { reloadAtOnce } from '../../lib/unload-question';

const checkEveryMs = 60 * 60_000;
/** Returning to the app also checks for updates, but not more often than this. */
const quietMs = 5 * 60_000;

/**
 * Browsers check for a newer worker when a page is opened; an app that stays open for days has to check itself.
 */
export function checkForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  let checkedAtMs = Date.now();
  const check = () => {
    checkedAtMs = Date.now();
    // Offline there is nothing to learn; the next check follows.
    registration.update().catch(() => undefined);
  };
  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAtMs > quietMs) check();
  });
}

const keptFolders = ['/locales/', '/bill-templates/'];

/**
 * Sends the worker the files that the page loaded before it was active, so that the second visit works offline,
 * and the language to cache for screens not opened yet.
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
  /** A newer worker is installed and waits for the old one to end. */
  onWaiting: (worker: ServiceWorker) => void;
  /** A newer worker is active; files of this page's build may be gone. */
  onReplaced: () => void;
}

/**
 * Watches for newer workers from any tab or check, repeatedly. (workbox-window stops watching after the first one
 * that another tab has found.)
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

/** If a worker does not take over in this time, the page is reloaded instead. */
const takeLimitMs = 10_000;

/**
 * Registers the worker and installs newer builds in this tab: never automatically while something is typed or
 * open; when the user accepts in one tab, idle tabs follow.
 */
export async function startUpdates(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  });
  let isTaking = false;
  let isReplaced = false;
  const followOrOffer = () => {
    if (isTaking || pageWork() === 'none') reloadAtOnce();
    else offeredUpdate.offer({ take: reloadAtOnce });
  };

  watchRegistration(registration, {
    onWaiting: (worker) => {
      offeredUpdate.offer({
        take: () => {
          isTaking = true;
          void messageSW(worker, { type: 'SKIP_WAITING' });
          setTimeout(reloadAtOnce, takeLimitMs);
        },
      });
    },
    onReplaced: () => {
      isReplaced = true;
      followOrOffer();
    },
  });
  // Chunks that this page has not loaded yet are gone with its build.
  window.addEventListener('vite:preloadError', () => isReplaced && followOrOffer());
  checkForUpdates(registration);
  await sendLoadedFiles();
}
