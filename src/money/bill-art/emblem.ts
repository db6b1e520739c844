import type { StepInks } from './bill-colours';
import { turn } from './engraved-lines';
import type { Detail } from './rosette';
import { clipped, coordinate, filled, stroked } from './svg';

/** The sign of each token as one closed path, in a square of 100 units around 0, 0. */
const emblems: Readonly<Record<string, string>> = {
  BTC: 'M-30-37h14v-12h10v12h9v-12h10v12.6c13 1.6 20 8 20 18.4 0 8-4.6 13.600-12 16.500 9.600 2.400 15 9 15 18.500 0 12.500-8.400 20-23 21.300V49h-10V37.500h-9V49h-10V37.500h-14V26h9v-52h-9zM-7-26v19.500H4c8.500 0 13-3.300 13-9.800S12.500-26 4-26zM-7 5v21H6c9 0 14-3.500 14-10.500S15 5 6 5z',
  ETH: 'M0-50 31 3 0 21-31 3zM0 30l31-18L0 50l-31-38z',
  TRX: 'M-43-41 24-29 47-9-7 48zM-28-31-6 32l4-32zM7 5 2 32l31-36zM9-4l24-9-9-8zM-24-34 3-5l16-21z',
  USDT: 'M-40-45h80v18H10v8c23 1 40 5.500 40 11S33 2 10 3v46h-20V3c-23-1-40-5.500-40-11s17-10 40-11v-8h-30zM-10-13.500c-18 .8-31 3.200-31 5.500S-28-3.300-10-2.500zM10-13.500v11C28-3.300 41-5.700 41-8s-13-4.700-31-5.500z',
  TET: 'M0-50 43.300-25v50L0 50-43.300 25v-50zM0-38.500-33.300-19.200v38.400L0 38.500 33.300 19.200v-38.400zM-23-19h46v11H6v35H-6V-8h-17z',
};

/** Returns a token's sign; a plain ring for a token without one. */
function emblemOf(ticker: string): string {
  return (
    emblems[ticker] ?? 'M-45 0a45 45 0 1 0 90 0a45 45 0 1 0-90 0zM-32 0a32 32 0 1 1 64 0a32 32 0 1 1-64 0z'
  );
}

interface Emblem {
  ticker: string;
  inks: StepInks;
  detail: Detail;
  /** Edge of its square, in units. */
  size: number;
}

/** The token's sign as line art around 0, 0: an outline, and lines that thicken downwards. */
export function drawEmblem({ ticker, inks, detail, size }: Emblem): string {
  const path = emblemOf(ticker);
  const gap = detail === 'coarse' ? 5 : 2.3;
  let lines = '';
  for (let y = -52; y <= 52; y += gap) {
    const wave = Array.from({ length: 20 }, (_, index) => {
      const x = -57 + index * 6;
      return `${index === 0 ? 'M' : 'L'}${x} ${coordinate(y + 1.6 * Math.sin((x / 84) * turn))}`;
    });
    lines += stroked(wave.join(''), inks.solid, (0.4 + (0.48 * (y + 52)) / 104) * (gap / 2.3));
  }
  const shape =
    filled(path, inks.wash) +
    clipped(`emblem-${ticker}`, path, lines) +
    stroked(path, inks.deep, detail === 'coarse' ? 2 : 1.2);
  return `<g transform="scale(${coordinate(size / 100)})">${shape}</g>`;
}
