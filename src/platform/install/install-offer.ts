import { createListeners } from '../../lib/create-listeners';

/** Chromium's way to let a page offer its installation; no standard describes it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallPromptEvent | undefined;
const listeners = createListeners();

function change(next: InstallPromptEvent | undefined): void {
  offer = next;
  listeners.notify();
}

/** The browser's readiness to install the app, kept for when the user wants it. */
export const installOffer = {
  /** Must run at the start: the browser offers once, and elsewhere shows a bar of its own. */
  watch() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      change(event as InstallPromptEvent);
    });
    window.addEventListener('appinstalled', () => change(undefined));
  },
  isThere: () => offer !== undefined,
  /** Shows the browser's question; each offer is good for one. */
  async take() {
    const taken = offer;
    change(undefined);
    await taken?.prompt();
  },
  subscribe: listeners.subscribe,
};

/** Whether the app runs in a window of its own, from the home screen or the desktop. */
export function isStandalone(): boolean {
  // iOS told so by a word of its own before it knew the query.
  const isHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}
