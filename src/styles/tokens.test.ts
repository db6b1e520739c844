import { describe, expect, it, vi } from 'vitest';

// Vitest returns style sheets empty, even as raw text, so they are read from the disk.
const { readFileSync } = await vi.importActual<{ readFileSync: (file: URL, encoding: 'utf8') => string }>(
  'node:fs',
);
const styleSheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const shellPage = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Oklch = [lightness: number, chroma: number, hue: number];

// The first rule defines them all.
const rootRule = styleSheet.slice(0, styleSheet.indexOf('\n  }'));
const definitions = rootRule.matchAll(/--([\w-]+):\s*([^;]+);/g);
const tokens = new Map([...definitions].map(([, name = '', value = '']) => [name, value]));

const PAIR = /^light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)$/;

function colour(name: string, theme: Theme): Oklch {
  const [, light, dark] = PAIR.exec(tokens.get(`color-${name}`) ?? '') ?? [];
  const [lightness = NaN, chroma = NaN, hue = NaN] =
    (theme === 'light' ? light : dark)?.split(' ').map(Number) ?? [];
  return [lightness, chroma, hue];
}

/** Linear RGB, by the matrices of CSS Color 4. */
function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(oklch: Oklch): number {
  const [red, green, blue] = linearRgb(oklch);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [darker = NaN, lighter = NaN] = [one, other]
    .map((name) => luminance(colour(name, theme)))
    .sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken'];
const TONES = ['info', 'success', 'warning', 'danger'];
const ACCENTS = ['accent', 'blue', 'green'];
const inks = ['ink', 'ink-soft', ...[...TONES, ...ACCENTS].map((name) => `${name}-text`)];
const controls = ['edge', 'focus', 'danger', ...ACCENTS];

const textPairs = [
  ...[...GROUNDS, 'tile'].flatMap((ground) => inks.map((ink) => [ink, ground])),
  ...[...TONES, ...ACCENTS].flatMap((name) =>
    ['ink', 'ink-soft', `${name}-text`].map((ink) => [ink, `${name}-soft`]),
  ),
  ...['danger', 'accent', 'green'].flatMap((name) =>
    [name, `${name}-strong`].map((ground) => [`on-${name}`, ground]),
  ),
  ['on-accent', 'accent-fill'],
];
const controlPairs = [
  ...GROUNDS.flatMap((ground) => controls.map((control) => [control, ground])),
  ...['edge', 'focus'].map((control) => [control, 'tile']),
  ['on-disabled', 'disabled'],
];

describe.each<Theme>(['light', 'dark'])('colours, %s', (theme) => {
  it.each(textPairs)('%s is readable on %s', (ink = '', ground = '') => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s can be made out on %s', (control = '', ground = '') => {
    expect(contrast(control, ground, theme)).toBeGreaterThanOrEqual(3);
  });

  it('stay within what every screen can show, so that the figures above hold there', () => {
    const pairs = [...tokens].filter(([name, value]) => name.startsWith('color-') && PAIR.test(value));
    expect(pairs.length).toBeGreaterThan(30);
    const outside = pairs.filter(([name]) => {
      const channels = linearRgb(colour(name.slice('color-'.length), theme));
      return channels.some((channel) => channel < -0.002 || channel > 1.002);
    });
    expect(outside).toEqual([]);
  });
});

describe('the shell in index.html', () => {
  const inShell = [...shellPage.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  const squeezed = (text: string | undefined) => text?.replaceAll(/\s+/g, '');

  it('draws with the same values as the app that takes its place', () => {
    expect(inShell.length).toBeGreaterThan(10);
    for (const [, name = '', value] of inShell)
      expect(`${name}: ${squeezed(value)}`).toBe(`${name}: ${squeezed(tokens.get(name))}`);
  });

  it('uses no value that it does not define', () => {
    const defined = new Set(inShell.map(([, name]) => name));
    const used = [...shellPage.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('colours the browser around the page like the page', () => {
    const hex = (theme: Theme) =>
      `#${linearRgb(colour('canvas', theme))
        .map((channel) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055))
        .map((channel) =>
          Math.round(channel * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    for (const theme of ['light', 'dark'] as const) {
      expect(shellPage.replaceAll(/\s+/g, ' ')).toContain(
        `media="(prefers-color-scheme: ${theme})" content="${hex(theme)}"`,
      );
      expect(shellPage).toContain(`'${hex(theme)}'`);
    }
  });
});
