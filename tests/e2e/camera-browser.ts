import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { chromiumArguments } from '../support/chromium-arguments';
import { findBrowser } from '../support/find-browser.mjs';

/** Opens a browser whose camera shows the film; `close` ends it. */
export async function openCameraBrowser(
  film: (file: string) => Promise<void>,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'billfold-film-'));
  const file = path.join(folder, 'code.y4m');
  await film(file);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...chromiumArguments,
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', ...options });
  return {
    context,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
