/** Registers the worker once the page has loaded, so that it takes nothing from the first screen. */
export function registerServiceWorker(): void {
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
