import type { BillKind } from './draw-crop';

/** Where the letters that bills are printed with are served. */
export const billLettersPath = '/bill-templates/letters.json';

/** Where the crop of a kind of bill is served; the build writes it. */
export function cropPath({ ticker, nominal, hub, isBlank }: BillKind): string {
  return `/bill-templates/${ticker.toLowerCase()}-${nominal}-${hub}${isBlank ? '-blank' : ''}.avif`;
}
