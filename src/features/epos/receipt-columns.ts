/** Letters that are as wide as they are high; on a grid of narrow ones each has five thirds of a place. */
const wide = /[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFF60\u{20000}-\u{3FFFF}]/u;
const wideColumns = 5 / 3;

export function isWide(character: string): boolean {
  return wide.test(character);
}

/** How many narrow letters wide a text is. */
export function textColumns(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (isWide(character) ? wideColumns : 1), 0);
}

/** A text in lines of at most so many columns; a word that is longer than a line is broken. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<= )/)) {
    if (line !== '' && textColumns(line + word.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
    }
    for (const character of word) {
      if (textColumns((line + character).trimEnd()) > columns) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line.trimEnd()];
}
