type Side = 'top' | 'right' | 'bottom' | 'left';

/** Where a tooltip stands and where its pointer is: four sides, each at the start, in the middle or at the end. */
export type TooltipPlacement = Side | `${Side}-start` | `${Side}-end`;

/** All twelve, with the words that the library has for them. */
export const TOOLTIP_PLACEMENTS = {
  'top-start': 'top start',
  top: 'top',
  'top-end': 'top end',
  'right-start': 'right top',
  right: 'right',
  'right-end': 'right bottom',
  'bottom-start': 'bottom start',
  bottom: 'bottom',
  'bottom-end': 'bottom end',
  'left-start': 'left top',
  left: 'left',
  'left-end': 'left bottom',
} as const satisfies Record<TooltipPlacement, string>;
