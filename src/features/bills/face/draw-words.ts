interface Words {
  text: string;
  x: number;
  y: number;
  /** CSS font. */
  font: string;
  /** Units between two letters; canvases of some browsers know no spacing of their own. */
  spacing?: number;
  align?: 'start' | 'middle' | 'end';
}

/** Sets a line of letters apart from each other; answers how wide it came out. */
export function drawWords(context: CanvasRenderingContext2D, words: Words): number {
  const { text, x, y, font, spacing = 0, align = 'middle' } = words;
  context.font = font;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const letters = Array.from(text);
  const widths = letters.map((letter) => context.measureText(letter).width);
  const width = widths.reduce((sum, one) => sum + one + spacing, -spacing);
  const share = { start: 0, middle: 0.5, end: 1 }[align];
  let at = x - width * share;
  for (const [index, letter] of letters.entries()) {
    context.fillText(letter, at, y);
    at += (widths[index] ?? 0) + spacing;
  }
  return width;
}
