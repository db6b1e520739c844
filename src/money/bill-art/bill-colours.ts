import { denominationsOfTicker } from '../../../contract/currencies/currency-catalogue';
import type { Hub } from '../../../contract/currencies/currency-kinds';

/** Printing inks of a hub, the same on all of its bills. */
export interface HubInks {
  /** Text and numerals. */
  ink: string;
  line: string;
  /** Background lines, at the far end of the iris print. */
  ground: string;
  /** The frame's paper. */
  wash: string;
}

/** Printing inks of a denomination, for everything inside the frame. */
export interface StepInks {
  /** 0 for 1 units, 1 for 2, 2 for 5, 3 for 10 and so on; starts again after 100. */
  step: number;
  solid: string;
  deep: string;
  ground: string;
  wash: string;
  paper: string;
}

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/**
 * Converts OKLCH to a hex colour, because the rasteriser of the build knows no `oklch()`.
 * Matrices: https://bottosson.github.io/posts/oklab/
 */
export function hexOf([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear
    .map((value) =>
      Math.round(255 * gammaOf(value))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function gammaOf(value: number): number {
  const inside = Math.min(Math.max(value, 0), 1);
  return inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
}

export const hubInks: Readonly<Record<Hub, HubInks>> = {
  green: {
    ink: hexOf([0.3, 0.06, 165]),
    line: hexOf([0.44, 0.085, 160]),
    ground: hexOf([0.68, 0.08, 160]),
    wash: hexOf([0.885, 0.042, 158]),
  },
  blue: {
    ink: hexOf([0.3, 0.105, 262]),
    line: hexOf([0.46, 0.12, 258]),
    ground: hexOf([0.68, 0.085, 245]),
    wash: hexOf([0.88, 0.05, 252]),
  },
};

/** Solid inks: olive, teal, violet, terracotta, indigo, ochre, burgundy. */
const solids: readonly Oklch[] = [
  [0.46, 0.088, 118],
  [0.45, 0.074, 200],
  [0.44, 0.15, 312],
  [0.465, 0.138, 38],
  [0.42, 0.155, 274],
  [0.535, 0.11, 80],
  [0.385, 0.132, 8],
];

const steps: readonly StepInks[] = solids.map(([lightness, chroma, hue], step) => ({
  step,
  solid: hexOf([lightness, chroma, hue]),
  deep: hexOf([lightness - 0.09, chroma, hue]),
  ground: hexOf([0.69, chroma * 0.72, hue]),
  // Follows the solid's lightness, so that steps differ in grey, too.
  wash: hexOf([0.862 + (lightness - 0.45) * 0.6, chroma * 0.52, hue]),
  paper: hexOf([0.958, 0.012 + chroma * 0.12, hue]),
}));

const raysStep = 5;

/** Whether the background has rays instead of waves: those of 50, as its ink and that of 10 look alike to some eyes. */
export function hasRays({ step }: StepInks): boolean {
  return step === raysStep;
}

/** For the code, the same on all bills, because scanners need it. */
export const qrInks = { ink: hexOf([0.17, 0.02, 195]), paper: hexOf([1, 0, 0]) };

/** Inks of a minted bill that has no value yet. */
export const blankInks: StepInks = {
  step: 0,
  solid: hexOf([0.62, 0.03, 155]),
  deep: hexOf([0.5, 0.03, 155]),
  ground: hexOf([0.8, 0.02, 150]),
  wash: hexOf([0.945, 0.01, 145]),
  paper: hexOf([0.975, 0.006, 145]),
};

/** Returns the inks of a face value. Currencies with values below 1 go by rank, others by the value itself. */
export function stepInksOf(ticker: string, nominal: string): StepInks {
  const values = denominationsOfTicker(ticker);
  const isFractional = values.some((value) => value.startsWith('0.'));
  const step = isFractional ? Math.max(values.indexOf(nominal), 0) : stepOf(nominal);
  const inks = steps[step % steps.length];
  if (inks === undefined) throw new RangeError(`no inks for ${nominal}`);
  return inks;
}

function stepOf(nominal: string): number {
  const [units = ''] = nominal.split('.');
  const inDecade = { 1: 0, 2: 1, 5: 2 }[Number(units.charAt(0))] ?? 0;
  return 3 * (units.length - 1) + inDecade;
}
