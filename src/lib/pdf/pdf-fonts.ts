import arabic from '@fontsource/noto-sans-arabic/unicode.json';
import latin from '@fontsource/noto-sans/unicode.json';
import korean from '@fontsource-variable/noto-sans-kr/unicode.json';
import chinese from '@fontsource-variable/noto-sans-sc/unicode.json';

/** Where a font's file is; most texts need three of these files, so each is fetched only when a letter of it is needed. */
const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans/files/noto-sans-*-400-normal.woff',
    '/node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
    '/node_modules/@fontsource-variable/noto-sans-sc/files/noto-sans-sc-*-wght-normal.woff2',
    '/node_modules/@fontsource-variable/noto-sans-kr/files/noto-sans-kr-*-wght-normal.woff2',
  ],
  { query: '?url', import: 'default', exhaustive: true, eager: true },
);

/** A part of a family: the letters that it is for, and where it is. */
export interface FontPart {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
  /** Variable fonts begin with their thinnest weight: their letters are drawn with an outline. */
  isThin: boolean;
}

interface Family {
  folder: string;
  ranges: Readonly<Record<string, string>>;
  weight: '400' | 'wght';
  /** Only from the older format are composed letters embedded whole; the variable fonts have none. */
  ending: 'woff' | 'woff2';
  /** Which parts: the others have letters that a family before has, too. */
  parts: RegExp;
}

/** In the order of the search: Chinese has the signs and Japanese letters, Korean the rest. */
const families: readonly Family[] = [
  { folder: '@fontsource/noto-sans', ranges: latin, weight: '400', ending: 'woff', parts: /./ },
  {
    folder: '@fontsource/noto-sans-arabic',
    ranges: arabic,
    weight: '400',
    ending: 'woff',
    parts: /^arabic$/,
  },
  {
    folder: '@fontsource-variable/noto-sans-sc',
    ranges: chinese,
    weight: 'wght',
    ending: 'woff2',
    parts: /^\[/,
  },
  {
    folder: '@fontsource-variable/noto-sans-kr',
    ranges: korean,
    weight: 'wght',
    ending: 'woff2',
    parts: /^\[/,
  },
];

function readRanges(text: string): FontPart['ranges'] {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last];
  });
}

/** All parts of all families, in order. */
export const fontParts: readonly FontPart[] = families.flatMap(({ folder, ranges, weight, ending, parts }) =>
  Object.entries(ranges)
    .filter(([key]) => parts.test(key))
    .map(([key, text]) => {
      const family = folder.slice(folder.indexOf('/') + 1);
      const name = `/node_modules/${folder}/files/${family}-${key.replaceAll(/[[\]]/g, '')}-${weight}-normal.${ending}`;
      return { name, ranges: readRanges(text), isThin: weight === 'wght' };
    }),
);

/** The parts that say they have a letter. */
export function partsWith(letter: string): readonly FontPart[] {
  const code = letter.codePointAt(0) ?? 0;
  return fontParts.filter(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
}

/** Fetches a part's file. Throws when it does not come. */
export async function fetchFont({ name }: FontPart): Promise<Uint8Array> {
  const address = files[name];
  if (address === undefined) throw new Error(`no font file ${name}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
