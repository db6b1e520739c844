import type { Browser } from '@playwright/test';
import { measureVisits } from './measure-visits';
import type { Visit } from './measure-visits';
import { serveBarePage } from './serve-bare-page';

/** When the least page of this stack is usable on the same phone in the same run: what other figures compare with. */
export async function measureBarePage(browser: Browser): Promise<Record<Visit, number>> {
  const server = await serveBarePage();
  const usableMs = await measureVisits(
    { browser, server },
    { name: 'bare page', address: '/', usable: 'input[type="email"]' },
  );
  await server.stop();
  return usableMs;
}
