import { createRequire } from 'node:module';
import type { Browser, Locator } from '@playwright/test';
import type QrScanner from 'qr-scanner';

/** The build that includes its decoder and needs no second file. */
const scannerFile = createRequire(import.meta.url).resolve('qr-scanner/qr-scanner.legacy.min.js');

/** Decodes a drawn QR code from its pixels, on a page of its own. */
export async function scanQr(browser: Browser, code: Locator): Promise<string> {
  // Its container is rendered before the drawing.
  await code.locator('svg').waitFor();
  const picture = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addScriptTag({ path: scannerFile });
  const text = await page.evaluate(async (source) => {
    const { QrScanner: Scanner } = globalThis as unknown as { QrScanner: typeof QrScanner };
    const { data } = await Scanner.scanImage(source, { returnDetailedScanResult: true });
    return data;
  }, picture);
  await context.close();
  return text;
}
