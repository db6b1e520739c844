import { formatAmount, parseAmount } from '../../../../contract/money/amounts';

/** Most that one payment may ask for, in whole units; the server refuses more. */
export const entryMaxUnits = '10000000';
/** Most decimals that any currency has. */
const finest = 18;

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** A key of the till: a digit, two noughts at once, the decimal mark, the last character away, or all of it. */
export type EntryKey = Digit | '00' | 'mark' | 'back' | 'clear';

/** What is wrong with an entry. */
export type EntryProblem = 'decimals' | 'tooLarge' | 'format';

/** What the till shows while it is rung up. */
export interface Entry {
  /** As typed, with a point for the decimal mark; empty at first. */
  text: string;
  /** Why the last key did nothing. */
  refused: EntryProblem | undefined;
}

export const noEntry: Entry = { text: '', refused: undefined };

/** The entry after a key; a key that would make it impossible changes nothing and says why. */
export function pressKey(entry: Entry, key: EntryKey, decimal: number): Entry {
  const { text } = entry;
  if (key === 'clear') return noEntry;
  if (key === 'back') return { text: text.slice(0, -1), refused: undefined };
  if (key === 'mark') {
    if (text.includes('.')) return { text, refused: undefined };
    if (decimal === 0) return { text, refused: 'decimals' };
    return { text: `${text === '' ? '0' : text}.`, refused: undefined };
  }
  // Two noughts fill as many decimals as are left.
  const next = key === '00' && decimalsOf(text) === decimal - 1 ? `${text}0` : text + key;
  return replace(entry, next, decimal);
}

/**
 * The entry after somebody has typed into its field, or pasted. Comma and point both separate decimals: keyboards follow
 * the device's language, not the app's. What is no amount at all, such as one with both, changes nothing and says why.
 */
export function typeEntry(entry: Entry, typed: string, decimal: number): Entry {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  if (!/^[0-9]*\.?[0-9]*$/.test(text)) return { text: entry.text, refused: 'format' };
  return replace(entry, text.startsWith('.') ? `0${text}` : text, decimal);
}

/** What is wrong with an entry as it stands: another currency may have fewer decimals. */
export function problemOf({ text, refused }: Entry, decimal: number): EntryProblem | undefined {
  if (decimalsOf(text) > decimal) return 'decimals';
  return isTooLarge(text) ? 'tooLarge' : refused;
}

/** The amount in units as the server wants it; undefined while it is nothing or wrong. */
export function amountOf({ text }: Entry, decimal: number): string | undefined {
  const minor = parseAmount(text.replace(/\.$/, ''), decimal);
  if (minor === undefined || minor === 0n || isTooLarge(text)) return undefined;
  return formatAmount(minor, decimal);
}

function replace({ text }: Entry, next: string, decimal: number): Entry {
  const wanted = next.replace(/^0+(?=[0-9])/, '');
  // Shortening is always possible, even of what is wrong.
  if (wanted.length <= text.length && text.startsWith(wanted)) return { text: wanted, refused: undefined };
  if (decimalsOf(wanted) > decimal) return { text, refused: 'decimals' };
  if (isTooLarge(wanted)) return { text, refused: 'tooLarge' };
  return { text: wanted, refused: undefined };
}

function decimalsOf(text: string): number {
  const mark = text.indexOf('.');
  return mark < 0 ? -1 : text.length - mark - 1;
}

function isTooLarge(text: string): boolean {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole.length > entryMaxUnits.length) return true;
  const minor = parseAmount(
    `${whole === '' ? '0' : whole}.${fraction.slice(0, finest).padEnd(1, '0')}`,
    finest,
  );
  const max = parseAmount(entryMaxUnits, finest);
  return minor !== undefined && max !== undefined && minor > max;
}
