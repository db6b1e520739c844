import { consent } from './consent';

declare global {
  var dataLayer: unknown[] | undefined;
}

/** Loads the tag manager, once, for somebody who agreed to it and where one is configured. */
export function startTagManager(containerId: string): void {
  if (containerId === '' || consent.answer() !== 'accepted' || globalThis.dataLayer !== undefined) return;
  globalThis.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}
