import { measureVisits } from './measure-visits';
import type { Visits } from './measure-visits';
import { printRow } from './print-row';
import { serveBarePage } from './serve-bare-page';

/**
 * Measures a screen and, in turns with it on the same phone, the minimal page of this stack; prints how many times longer the
 * screen took until it was usable.
 */
export async function measureBesideBarePage(screen: Visits): Promise<void> {
  const server = await serveBarePage();
  const bare = {
    browser: screen.browser,
    server,
    name: 'bare page',
    ...(screen.kinds !== undefined && { kinds: screen.kinds }),
    address: '/',
    usable: 'input[type="email"]',
  };
  const [ofBare, ofScreen] = await measureVisits(bare, screen);
  await server.stop();
  const ratios = [...(ofScreen ?? [])].map(([kind, { usableMs }]): [string, string] => [
    kind,
    (usableMs / (ofBare?.get(kind)?.usableMs ?? Number.NaN)).toFixed(2),
  ]);
  printRow(`${screen.name} ÷ bare page, usable`, Object.fromEntries(ratios));
}
