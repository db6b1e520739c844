/** The maximum number of bills in one operation. */
export const billsPerOperationMax = 50;
/** The default page size. */
export const billPageSize = 10;
/** The maximum length of a label, which only the bill's holder sees. */
export const billLabelMax = 40;

/** The states of a bill, as the wire and the database name them. */
export const billStatuses = {
  /** Minted, without value. */
  blank: 0,
  /** Funded and outside every account: anyone with serial and PIN owns it. */
  bearer: 1,
  inWallet: 10,
  /** Its value is a pay balance now; the bill is stock for Pay to Bills. */
  coinaged: 11,
  burned: 12,
  /** In the vault wallet: still its holder's, but immobile. */
  inVault: 111,
} as const;

export type BillStatus = (typeof billStatuses)[keyof typeof billStatuses];

/**
 * Where a bill is, as far as a former holder or minter may know: `held` by the user and free · `waiting` in an open request ·
 * `stopped` by the operator · `vault` · `outside` exported by the user, who may take it back · `given` exported by the user,
 * final · `redeemed` exported by the user and redeemed by someone · `handedOver`, `toPay`, `burned` by the user · `blank`
 * minted by the user and free · `filled` minted by the user and filled by someone · `unknown` for bills that were never the
 * user's or do not exist.
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

const prefixLength = 5;

/** The currency id in a serial of sixteen digits, whether or not that currency exists. */
export function currencyIdOfSerial(serial: string): number {
  return Number(serial.slice(0, prefixLength));
}
