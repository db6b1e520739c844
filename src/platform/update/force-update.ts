import { messageSW } from 'workbox-window/messageSW.js';
import { appVersion } from '../api/app-version';
import { readStored, writeStored } from '../../lib/browser-storage';
import { reloadAtOnce } from '../../lib/unload-question';

const triedKey = 'billfold.update.tried';
const tabStorage = () => sessionStorage;
const installLimitMs = 30_000;

/**
 * Forces a newer build: updates the worker or, if that finds nothing newer or was already tried, removes worker and caches, so
 * that the page comes from the server. Reloads the page.
 */
export async function forceUpdate(): Promise<void> {
  const wasTried = readStored(triedKey, tabStorage) === appVersion;
  writeStored(triedKey, appVersion, tabStorage);
  const hasNewer = !wasTried && (await changeWorker().catch(() => false));
  if (!hasNewer) await removeWorkers().catch(() => undefined);
  reloadAtOnce();
}

/** Activates the newest worker. Returns whether there was one. */
async function changeWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Without a network the worker that waits already is the newest.
  await registration?.update().catch(() => undefined);
  for (;;) {
    const worker = newestOf(registration);
    if (worker === undefined) return false;
    const isInstalled = await reaches(worker, ['installed', 'activating', 'activated']);
    if (isInstalled && newestOf(registration) === worker) {
      void messageSW(worker, { type: 'SKIP_WAITING' });
      if (await reaches(worker, ['activated'])) return true;
    }
    // Neither failed nor replaced: it hangs.
    if (newestOf(registration) === worker) return false;
  }
}

/** An installing worker is newer than the waiting one, which it replaces. Failed ones may still be listed. */
function newestOf(registration: ServiceWorkerRegistration | undefined): ServiceWorker | undefined {
  const workers = [registration?.installing, registration?.waiting];
  return workers.find((worker) => worker?.state !== 'redundant' && worker !== null) ?? undefined;
}

async function reaches(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), installLimitMs);
    const look = () => {
      if (!states.includes(worker.state) && worker.state !== 'redundant') return;
      clearTimeout(limit);
      resolve(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function removeWorkers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
