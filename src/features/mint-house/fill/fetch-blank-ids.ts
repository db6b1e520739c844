import { callApi } from '../../../api/call-api';
import { mintHouseCalls } from '../../../api/mint-house.calls';
import type { Selection } from '../../../core/bill-chooser/selection';

/** The most that one page may have. */
const pageSize = 500;

/** The ids of chosen blanks of the user's own, the oldest first; undefined when some are not there any more. */
export async function fetchBlankIds(
  currencyKey: string,
  selection: Selection,
): Promise<string[] | undefined> {
  const lists = await Promise.all(
    Object.entries(selection).map(([nominal, count]) => idsOf({ currencyKey, nominal, count })),
  );
  const isWhole = lists.every((list) => list !== undefined);
  return isWhole ? lists.flat() : undefined;
}

interface Wanted {
  currencyKey: string;
  nominal: string;
  count: number;
}

async function idsOf({ currencyKey, nominal, count }: Wanted): Promise<string[] | undefined> {
  const ids: string[] = [];
  while (ids.length < count) {
    const limit = Math.min(pageSize, count - ids.length);
    const query = { nominal, limit: String(limit), offset: String(ids.length) };
    const answer = await callApi(mintHouseCalls.listMyBlanks, { params: { currencyKey }, query });
    if (answer.payload.bills.length === 0) return undefined;
    ids.push(...answer.payload.bills.map(({ id }) => id));
  }
  return ids;
}
