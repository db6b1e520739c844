import type { ProjectFile } from './project-files';

const colours =
  /(?<![.&]|href=["'])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)?/gi;
const lengths = /(?<![\w.]|\w-)\d*\.?\d+px\b/g;
const hairlinePx = 2;

/** `@media` cannot read custom properties; iOS zooms into inputs below 16px, so that size is allowed. */
function withoutExceptions(line: string): string {
  return /^\s*@(?:media|container|custom-media)\b/.test(line) ? '' : line.replaceAll('max(16px', 'max(');
}

function valuesIn(file: ProjectFile, line: string): string[] {
  if (!file.path.endsWith('.css')) {
    // In code a colour is always in a string; `#` elsewhere is a private name or an anchor.
    return /['"`]/.test(line) ? (line.match(colours) ?? []) : [];
  }
  const tooLong = (line.match(lengths) ?? []).filter((length) => Number.parseFloat(length) > hairlinePx);
  return [...(line.match(colours) ?? []), ...tooLong];
}

/** Colours and sizes written out instead of taken from the tokens. */
export function findStyleValues(file: ProjectFile): string[] {
  const text = file.text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''));
  return text
    .split('\n')
    .flatMap((line, index) =>
      valuesIn(file, withoutExceptions(line)).map((value) => `${file.path}:${index + 1} ${value}`),
    );
}
