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
