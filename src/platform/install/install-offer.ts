import { createListeners } from '../../lib/create-listeners';

/** Chromium's non-standard install event. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallPromptEvent | undefined;
const listeners = createListeners();

function change(next: InstallPromptEvent | undefined): void {
  offer = next;
  listeners.notify();
}

/** The browser's install prompt, kept until the user asks for it. */
export const installOffer = {
  /** Must run at the start: the browser fires the event once, and otherwise shows a bar of its own. */
  watch() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      change(event as InstallPromptEvent);
    });
    window.addEventListener('appinstalled', () => change(undefined));
  },
  isThere: () => offer !== undefined,
  /** Shows the browser's prompt; each event allows one. */
  async take() {
    const taken = offer;
    change(undefined);
    await taken?.prompt();
  },
  subscribe: listeners.subscribe,
};

/** Whether the app runs in a window of its own, from the home screen or the desktop. */
export function isStandalone(): boolean {
  // iOS had a property of its own before it supported the media query.
  const isHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}
