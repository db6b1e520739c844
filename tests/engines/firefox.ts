import puppeteer from 'puppeteer-core';
import type { Engine } from './engine';
import { findProgram } from './find-program';

/** What Firefox says of loads that were under way as the page was left. */
const abortedLoad = /^Error: Failed to load .* A ServiceWorker intercepted the request/;

/** Starts Debian's Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr', 'firefox-esr'),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'intl.locale.requested': 'en-US' },
  });
  const [page = await browser.newPage()] = await browser.pages();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The text of an error object is only its type.
    const [thrown] = message.args();
    const stack = thrown?.evaluate((value: unknown) =>
      value instanceof Error ? (value.stack ?? value.message) : undefined,
    );
    void Promise.resolve(stack)
      .catch(() => undefined)
      .then((read) => errors.push([message.text(), read].filter(Boolean).join(': ')));
  });
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    shortcut: async (letter) => {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter as 'c');
      await page.keyboard.up('Control');
    },
    setSize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    errors: () => errors.filter((error) => !abortedLoad.test(error)),
    close: () => browser.close(),
  };
}
