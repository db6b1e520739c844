import { billStatuses } from '../../contract/bills/bill-statuses';
import type { BillStatus } from '../../contract/bills/bill-statuses';

/** Where a move starts, and where it leads. */
export interface BillMove {
  from: readonly BillStatus[];
  to: BillStatus;
}

const { blank, bearer, inWallet, coinaged, burned, inVault } = billStatuses;

/** Every way a bill may go after it has been minted; there is no other. */
export const billMoves = {
  fill: { from: [blank], to: inWallet },
  export: { from: [inWallet], to: bearer },
  /** An export whose result has not been redeemed. */
  takeBack: { from: [bearer], to: inWallet },
  depositText: { from: [bearer], to: inWallet },
  handover: { from: [inWallet], to: inWallet },
  billsToPay: { from: [inWallet, bearer], to: coinaged },
  payToBills: { from: [coinaged], to: inWallet },
  burn: { from: [inWallet, bearer], to: burned },
  toVault: { from: [inWallet], to: inVault },
  fromVault: { from: [inVault], to: inWallet },
  /** The two halves of exchanging stock for other denominations of equal value. */
  recoinIn: { from: [blank], to: coinaged },
  recoinOut: { from: [coinaged], to: burned },
} as const satisfies Record<string, BillMove>;

export type BillMoveName = keyof typeof billMoves;
