import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage';
import { installOffer, isStandalone } from './install-offer';

/** Safari on a phone or tablet, which installs only through its menu; other browsers there hide that way elsewhere. */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // A tablet calls itself a Mac; no Mac has a screen to touch.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return (
    isIos && userAgent.includes('Safari/') && !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\//.test(userAgent)
  );
}

const dismissedKey = 'billfold.installHint';

interface InstallHint {
  /** By the browser's own question, or by a way through Safari's menu that has to be described; none: say nothing. */
  way: 'prompt' | 'shareSheet' | 'none';
  /** Never to be seen again in this browser. */
  dismiss: () => void;
}

/** Whether and how the app can be installed here. A till's screen is never asked. */
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
