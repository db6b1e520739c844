import { test } from '../support/server-fixture';
import { openPhonePage, phoneScreen } from './phone-profile';
import { printRow } from './print-row';
import { quantile } from './quantile';
import { measureScreen, watchScreen } from './screen-figures';
import type { ScreenFigures } from './screen-figures';

const runs = 5;
const loginField = 'input[type="email"]';

function printFigures(name: string, figures: ScreenFigures[]): void {
  const of = (field: keyof ScreenFigures): number =>
    quantile(
      figures.map((one) => one[field]),
      0.5,
    );
  printRow(name, {
    'first paint': `${(of('firstPaintMs') / 1000).toFixed(2)} s`,
    usable: `${(of('usableMs') / 1000).toFixed(2)} s`,
    blocked: `${of('blockedMs').toFixed(0)} ms`,
    shift: of('layoutShift').toFixed(3),
    scripts: `${(of('scriptBytes') / 1000).toFixed(1)} kB`,
  });
}

test('login screen', async ({ browser, server }) => {
  const figures: Record<'cold' | 'repeated' | 'offline', ScreenFigures[]> = {
    cold: [],
    repeated: [],
    offline: [],
  };
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
    const page = await openPhonePage(context);
    await watchScreen(page, loginField);
    figures.cold.push(await measureScreen(page, '/login'));
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.waitForTimeout(2_000);
    figures.repeated.push(await measureScreen(page, '/login'));
    await context.setOffline(true);
    figures.offline.push(await measureScreen(page, '/login'));
    await context.close();
  }
  printFigures('login, cold', figures.cold);
  printFigures('login, repeated', figures.repeated);
  printFigures('login, offline', figures.offline);
});
