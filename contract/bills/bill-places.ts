/**
 * Where a bill is, as far as somebody may know who had it in his hands or printed it:
 * `held` his own and free · `waiting` in an open request · `stopped` by the operator · `vault` · `outside` exported by him,
 * and he may take it back · `given` exported by him, for good · `redeemed` exported by him, and somebody has taken it ·
 * `handedOver`, `toPay`, `burned` by him · `blank` printed by him and free · `filled` printed by him, and somebody has filled
 * it · `unknown` for whatever was never his, and bills that do not exist.
 */
export const billPlaces = [
  'held',
  'waiting',
  'stopped',
  'vault',
  'outside',
  'given',
  'redeemed',
  'handedOver',
  'toPay',
  'burned',
  'blank',
  'filled',
  'unknown',
] as const;

export type BillPlace = (typeof billPlaces)[number];
