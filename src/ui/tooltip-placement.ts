type Side = 'top' | 'right' | 'bottom' | 'left';

/** The position of a tooltip and its arrow: four sides, each at the start, in the middle or at the end. */
export type TooltipPlacement = Side | `${Side}-start` | `${Side}-end`;

/** All twelve, with the library's names for them. */
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
