/** True once the app itself reloads the page. */
let isReloading = false;

/**
 * Makes the browser ask before it reloads or closes the page while `isUnsaved` returns true. Returns a function that
 * stops it. Safari on iPhones never asks.
 */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isReloading && isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Reloads the page without that question: the user has agreed already, or the page has to lock. */
export function reloadAtOnce(): void {
  isReloading = true;
  location.reload();
}
