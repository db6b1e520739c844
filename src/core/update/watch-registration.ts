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
