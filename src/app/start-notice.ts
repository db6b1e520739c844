import { isReloaded } from '../platform/update/lost-file';

declare global {
  /** Ends the watch over the start, when the first screen is drawn. */
  var billfoldStarted: (() => void) | undefined;
}

/** Slow phones on slow networks have started by then. */
const longestStartMs = 15_000;

/** Drawn without any file. It covers nothing but the lower edge: the login form may be half filled. */
function showNotice(): void {
  if (document.querySelector('.shell-notice') !== null) return;
  const texts = import.meta.env.VITE_START_TEXTS?.[globalThis.billfoldFirstTexts?.language ?? 'en'];
  if (texts === undefined) return;
  const notice = document.createElement('div');
  notice.className = 'shell-notice';
  notice.setAttribute('role', 'alert');
  const add = (name: 'b' | 'p' | 'button', text: string) => {
    const element = document.createElement(name);
    element.textContent = text;
    notice.append(element);
    return element;
  };
  add('b', texts.startFailedTitle);
  add('p', texts.startFailedText);
  add('button', texts.retry).addEventListener('click', () => location.reload());
  document.body.append(notice);
  // The app that should handle the submitted form won't load.
  document.querySelector('[data-sent]')?.removeAttribute('data-sent');
}

/** Reloads a lost file, or one of an older release, once. */
function askAgain(): void {
  if (isReloaded() || !navigator.onLine) showNotice();
  else location.reload();
}

/**
 * Runs inline in index.html: shows a notice if the app's files don't load, so that users don't wait in front of an empty frame.
 */
export function watchStart(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) askAgain();
  };
  addEventListener('error', onError, true);
  // The page's own script has run, or failed, by then; what comes later has error screens.
  addEventListener('DOMContentLoaded', () => removeEventListener('error', onError, true));
  // This script has waited for the styles.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if ([...styles].some(({ sheet }) => sheet === null)) askAgain();
  const timer = setTimeout(showNotice, longestStartMs);
  globalThis.billfoldStarted = () => {
    clearTimeout(timer);
    document.querySelector('.shell-notice')?.remove();
  };
}
