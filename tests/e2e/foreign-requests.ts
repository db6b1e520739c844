import type { BrowserContext } from '@playwright/test';

/** Every request of a context that goes to another server than ours. */
export function foreignRequests(context: BrowserContext, ownUrl: string): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== ownUrl && /^(?:https?|wss?):$/.test(url.protocol)) foreign.push(request.url());
  });
  return foreign;
}
