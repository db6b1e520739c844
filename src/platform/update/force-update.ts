import { messageSW } from 'workbox-window/messageSW.js';
import { appVersion } from '../api/app-version';
import { readStored, writeStored } from '../../lib/browser-storage';
import { reloadAtOnce } from '../../lib/unload-question';

const triedKey = 'billfold.update.tried';
const tabStorage = () => sessionStorage;
const installLimitMs = 30_000;

/**
 * Gets a newer build by all means: by the worker's update; when that finds none, or led here again, by removing
 * worker and caches, so that the page comes from the server. Reloads the page.
 */
export async function forceUpdate(): Promise<void> {
  const wasTried = readStored(triedKey, tabStorage) === appVersion;
  writeStored(triedKey, appVersion, tabStorage);
  const hasNewer = !wasTried && (await changeWorker().catch(() => false));
  if (!hasNewer) await removeWorkers().catch(() => undefined);
  reloadAtOnce();
}

/** Returns whether a newer worker was found and activated. */
async function changeWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const worker = registration?.waiting ?? registration?.installing;
  if (worker === null || worker === undefined) return false;
  const isInstalled = await reaches(worker, ['installed', 'activating', 'activated']);
  if (!isInstalled) return false;
  void messageSW(worker, { type: 'SKIP_WAITING' });
  return reaches(worker, ['activated']);
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
