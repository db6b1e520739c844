import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import { KeyedCaller } from './keyed-caller';

const currencyKey = 'tron-trc20-usdt';
const params = { currencyKey };
/** The maximum page size of the list of bills. */
const pageMax = 50;
const lookAgainMs = 50;
const patienceMs = 60_000;

/** A demo user who mints, fills and burns blue bills, even while the server crashes. */
export class BlueClient {
  private readonly caller: KeyedCaller;

  constructor(urlOf: () => string) {
    this.caller = new KeyedCaller(urlOf, 'ada@billfold.test');
  }

  async mint(bills: Record<string, number>): Promise<void> {
    const answer = await this.post(mintHouseRoutes.mintBills.path, { bills });
    await this.untilEnded((JSON.parse(answer) as Answer).payload.request?.key ?? '');
  }

  /** Requests to fill all of the user's blanks; returns the request's key. */
  async fill(): Promise<string> {
    const { payload } = await this.caller.read(mintHouseRoutes.listMyBlanks, { params, query: {} });
    const ids = payload.bills.map(({ id }) => id);
    const answer = await this.post(mintHouseRoutes.fillBills.path, {
      fee: '13',
      currencyFill: currencyKey,
      ids,
    });
    return (JSON.parse(answer) as Answer).payload.request?.key ?? '';
  }

  async serials(): Promise<string[]> {
    const serials: string[] = [];
    for (;;) {
      const query = { count: String(pageMax), offset: String(serials.length) };
      const { payload } = await this.caller.read(billsRoutes.listBills, { params, query });
      serials.push(...payload.bills.map(({ serial }) => serial));
      if (payload.bills.length < pageMax) return serials;
    }
  }

  /** A burn that can be retried any number of times: it has a key of its own. */
  burning(banknotes: string[]): () => Promise<{ file: string | null; rejected: number }> {
    const key = randomUUID();
    const body = { fee: '0', currenciesFill: currencyKey, banknotes };
    return async () => {
      const answer = await this.post(mintHouseRoutes.burnBills.path, body, key);
      const { file, rejectedBills } = (JSON.parse(answer) as Answer).payload;
      return { file, rejected: rejectedBills.length };
    };
  }

  async untilEnded(key: string): Promise<MintRequest> {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const { payload } = await this.caller.read(mintHouseRoutes.getMintRequest, { params: { key } });
      if (payload.request.status !== mintRequestStatuses.processing) return payload.request;
      if (Date.now() > giveUpAt) throw new Error(`${key} does not end`);
      await pause(lookAgainMs);
    }
  }

  private post(path: string, body: unknown, key: string = randomUUID()): Promise<string> {
    return this.caller.postUntilAnswered({ path: path.replace(':currencyKey', currencyKey), key, body });
  }
}

interface Answer {
  payload: { request: MintRequest | null; file: string | null; rejectedBills: unknown[] };
}
