import type { CheckResult } from '../../../contract/exports/exports.contract';
import type { PreparedBurn } from '../../../contract/mint-house/mint-house.models';
import { BillsGone } from '../../platform/api/api-error';
import { callApi } from '../../platform/api/call-api';
import { mintHouseCalls } from '../../platform/api/user-calls';
import type { ChosenBills } from '../bill-chooser/selection';

interface BurnInput {
  currencyKey: string;
  banknotes: readonly string[];
  areOwn: boolean;
}

/**
 * Asks the server what a list of bills is worth; moves nothing. Bills that cannot be burned are excluded from the
 * burn.
 */
export async function prepareBurn({ currencyKey, banknotes, areOwn }: BurnInput): Promise<BurnList> {
  const { payload } = await callApi(mintHouseCalls.prepareBurn, {
    params: { currencyKey },
    body: { banknotes: [...banknotes] },
  });
  return { banknotes: withoutRejected(banknotes, payload), areOwn, prepared: payload };
}

function withoutRejected(banknotes: readonly string[], { rejectedBills }: PreparedBurn): string[] {
  const rejected = new Set(rejectedBills.map(({ serial }) => serial));
  return banknotes.filter((line) => !rejected.has(line.split('/', 1)[0] ?? line));
}

/** A bill that cannot be burned, and why. */
export interface RejectedBill {
  serial: string;
  result: CheckResult;
}

/** Bills that the server has checked, ready to be burned. */
export interface BurnList {
  /** As sent: own bills by serial, bearer bills by `serial/passcode`; rejected ones are excluded. */
  banknotes: readonly string[];
  /** All were chosen from the user's own bills. */
  areOwn: boolean;
  prepared: PreparedBurn;
}

/** Asks the server what chosen bills of the user are worth; throws when none of them is left. */
export async function prepareOwnBurn({ currency, serials }: ChosenBills): Promise<BurnList> {
  const list = await prepareBurn({ currencyKey: currency.key, banknotes: serials, areOwn: true });
  if (list.banknotes.length === 0) throw new BillsGone();
  return list;
}

/** The serials of the bills that were burned: those of the list that the burn itself did not reject. */
export function burnedSerials(list: BurnList, later: readonly RejectedBill[]): Set<string> {
  const rejected = new Set(later.map(({ serial }) => serial));
  const serials = list.banknotes.map((line) => line.split('/', 1)[0] ?? line);
  return new Set(serials.filter((serial) => !rejected.has(serial)));
}

/** Bills that the check rejected, and those that only the burn itself rejected. */
export function allRejected(list: BurnList, later: readonly RejectedBill[]): RejectedBill[] {
  const bySerial = new Map([...list.prepared.rejectedBills, ...later].map((bill) => [bill.serial, bill]));
  return [...bySerial.values()];
}
