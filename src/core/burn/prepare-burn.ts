import type { PreparedBurn } from '../../../contract/mint-house/mint-house.models';
import { callApi } from '../../api/call-api';
import { mintHouseCalls } from '../../api/mint-house.calls';
import type { BurnList } from './burn-list';

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
