import type { BrowserContext, Page } from '@playwright/test';

/** A slow phone on slow 4G: CPU ×4, 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpuSlowdown = 4;

export const phoneScreen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** Opens a page throttled like such a phone. */
export async function openPhonePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

/** Makes a page that has loaded what a bench needs as slow as that phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
