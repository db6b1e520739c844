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

/** Asks what a list of bills comes to; nothing is moved. Those that can't be burned are left out of what is burned later. */
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

/** Asks what chosen bills of the user come to; throws when none of them is there any more. */
export async function prepareOwnBurn({ currency, serials }: ChosenBills): Promise<BurnList> {
  const list = await prepareBurn({ currencyKey: currency.key, banknotes: serials, areOwn: true });
  if (list.banknotes.length === 0) throw new BillsGone();
  return list;
}

/** What was rejected as the bills were looked at, and what only the burn itself found out. */
export function allRejected(list: BurnList, later: readonly RejectedBill[]): RejectedBill[] {
  const bySerial = new Map([...list.prepared.rejectedBills, ...later].map((bill) => [bill.serial, bill]));
  return [...bySerial.values()];
}
