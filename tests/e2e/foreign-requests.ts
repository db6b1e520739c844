import type { BrowserContext } from '@playwright/test';

/** Collects all requests of a context to other servers. */
export function foreignRequests(context: BrowserContext, ownUrl: string): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== ownUrl && /^(?:https?|wss?):$/.test(url.protocol)) foreign.push(request.url());
  });
  return foreign;
}
