import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { installOffer, isStandalone } from './install-offer';

/**
 * Safari on a phone or tablet, which installs only through its share menu; the hint describes no other browser
 * there.
 */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad reports itself as a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return (
    isIos && userAgent.includes('Safari/') && !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\//.test(userAgent)
  );
}

const dismissedKey = 'billfold.installHint';

interface InstallHint {
  /** The browser's prompt, Safari's share sheet (which the hint explains), or none (no hint). */
  way: 'prompt' | 'shareSheet' | 'none';
  /** Never shows the hint again in this browser. */
  dismiss: () => void;
}

/** Whether and how the app can be installed here. Never on a till's screen. */
export function useInstallHint(path: string): InstallHint {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const [isDismissed, setDismissed] = useState(() => readStored(dismissedKey) === 'off');
  const dismiss = () => {
    writeStored(dismissedKey, 'off');
    setDismissed(true);
  };
  const isUnwanted = isDismissed || isStandalone() || /^\/epos(\/|$)/.test(path);
  if (isUnwanted) return { way: 'none', dismiss };
  if (isOffered) return { way: 'prompt', dismiss };
  return { way: isIosSafari(navigator) ? 'shareSheet' : 'none', dismiss };
}
