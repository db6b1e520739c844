import { coordinate, filled } from './svg';

/**
 * The outlines of the letters that bills are printed with. They are drawn as paths, so that a bill looks the same on every
 * device. Units are thousandths of the type size, y downwards.
 */
export type Letters = Readonly<Record<string, readonly [advance: number, outline: string]>>;

export interface Line {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  /** Extra space between letters, in units. */
  spacing?: number;
  align?: 'start' | 'middle' | 'end';
  angle?: number;
}

const spaceAdvance = 300;
/** About the advance of a Chinese character, and of any other letter that the outlines lack. */
const missingAdvance = 1000;

function advanceOf(letters: Letters, letter: string): number {
  if (letter.trim() === '') return spaceAdvance;
  return letters[letter]?.[0] ?? missingAdvance;
}

/** The width of a line of text, in units. */
export function lineWidth(
  letters: Letters,
  { text, size, spacing = 0 }: Pick<Line, 'text' | 'size' | 'spacing'>,
): number {
  const advances = Array.from(text, (letter) => (advanceOf(letters, letter) * size) / 1000 + spacing);
  return advances.reduce((sum, advance) => sum + advance, -spacing);
}

/** The outline of a line of text around 0, 0, in thousandths of its size, for numerals that are cut and shaded. */
export function outlineOf(letters: Letters, text: string): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const letter of text) {
    path += moved(letters[letter]?.[1] ?? '', width);
    width += advanceOf(letters, letter);
  }
  return { path, width };
}

/** Shifts an outline of absolute commands to the right. */
function moved(outline: string, by: number): string {
  return outline.replaceAll(/(-?\d+) (-?\d+)/g, (_pair, x: string, y: string) => `${Number(x) + by} ${y}`);
}

/** A line of text; letters without an outline are left to a font of the device. */
export function drawLine(letters: Letters, line: Line, colour: string): string {
  const { text, x, y, size, spacing = 0, align = 'middle', angle = 0 } = line;
  const scale = size / 1000;
  let at = -lineWidth(letters, line) * { start: 0, middle: 0.5, end: 1 }[align];
  let parts = '';
  for (const letter of text) {
    const outline = letters[letter]?.[1];
    const place = `translate(${coordinate(at)} 0)`;
    if (outline !== undefined)
      parts += filled(outline, colour, { more: ` transform="${place} scale(${scale})"` });
    else if (letter.trim() !== '')
      parts += `<text transform="${place}" font-family="serif" font-size="${size}" fill="${colour}">${escaped(letter)}</text>`;
    at += advanceOf(letters, letter) * scale + spacing;
  }
  const turned = angle === 0 ? '' : ` rotate(${angle})`;
  return `<g transform="translate(${coordinate(x)} ${coordinate(y)})${turned}">${parts}</g>`;
}

function escaped(letter: string): string {
  return letter.replace('&', '&amp;').replace('<', '&lt;');
}
