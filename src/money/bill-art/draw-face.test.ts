import { expect, it } from 'vitest';
import { drawFace } from './draw-face';

/** Letters that are all alike. */
const letters = Object.fromEntries(
  Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜ.·', (letter) => [
    letter,
    [600, `M0 0L${letter.codePointAt(0)} -700`] as const,
  ]),
);
const bill = {
  serial: '0050112345678901',
  nominal: '20',
  ticker: 'USDT',
  network: 'Tectum',
  protocol: 'Note',
  hub: 'green',
  address: null,
} as const;

/** The paths of a drawing. */
function linesOf(drawing: string): Set<string> {
  return new Set(Array.from(drawing.matchAll(/ d="([^"]{200,})"/g), ([, path]) => path ?? ''));
}

it('draws a bill the same way every time', () => {
  expect(drawFace(bill, letters)).toBe(drawFace(bill, letters));
});

it('engraves bills of one value alike in kind, but no two with the same lines', () => {
  const one = linesOf(drawFace(bill, letters));
  const other = linesOf(drawFace({ ...bill, serial: '0050112345678902' }, letters));
  const common = [...one].filter((line) => other.has(line));
  // Background, spindle, the rosette's five weaves, and the code.
  expect(one.size - common.length).toBeGreaterThanOrEqual(8);
  // Frame, edges and numeral depend on the value.
  expect(common.length).toBeGreaterThanOrEqual(8);
});

it('prints names and serial in its own letters, and leaves to the device only what they lack', () => {
  expect(drawFace({ ...bill, network: 'İŞ Ağı' }, letters)).not.toContain('<text');
  expect(drawFace({ ...bill, protocol: '原生' }, letters)).toContain('>原</text>');
});

it('shows the address of its coins, and for bitcoin the satoshis', () => {
  const address = 'bc1q7cyrfmck2ffu2ud3rn5l5a8yv6f0chkp0zpemf';
  const blue = drawFace({ ...bill, hub: 'blue', ticker: 'BTC', nominal: '0.002', address }, letters);
  expect(blue).toContain(`>${address}</text>`);
  expect(drawFace(bill, letters)).not.toContain(address);
});
