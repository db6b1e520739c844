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
