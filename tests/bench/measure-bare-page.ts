import type { Browser } from '@playwright/test';
import { measureVisits } from './measure-visits';
import type { Visit } from './measure-visits';
import { serveBarePage } from './serve-bare-page';

/** When the minimal page of this stack is usable on the same phone in the same run, as the baseline. */
export async function measureBarePage(browser: Browser): Promise<Record<Visit, number>> {
  const server = await serveBarePage();
  const usableMs = await measureVisits(
    { browser, server },
    { name: 'bare page', address: '/', usable: 'input[type="email"]' },
  );
  await server.stop();
  return usableMs;
}
