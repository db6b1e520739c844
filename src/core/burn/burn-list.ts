import type { CheckResult } from '../../../contract/exports/exports.models';
import type { PreparedBurn } from '../../../contract/mint-house/mint-house.models';

/** A bill that can't be burned, and why. */
export interface RejectedBill {
  serial: string;
  result: CheckResult;
}

/** Bills that the server has looked at, ready to be burned. */
export interface BurnList {
  /** What is sent: the user's own by serial, written ones by `serial/passcode`; those that were rejected are left out. */
  banknotes: readonly string[];
  /** All were chosen among the user's own. */
  areOwn: boolean;
  prepared: PreparedBurn;
}
