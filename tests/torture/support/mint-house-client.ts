import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { billsRoutes } from '../../../contract/bills/bills.contract';
import { mintHouseRoutes } from '../../../contract/mint-house/mint-house.contract';
import { mintRequestStatuses } from '../../../contract/mint-house/mint-request-enums';
import { attackSizes } from '../../support/attack-sizes';
import { KeyedCaller } from './keyed-caller';
import type { KeyedCall } from './keyed-caller';

const currencyKey = 'tectum-note-tet';
const params = { currencyKey };
const coin = 'tectum-t12-tet';
const mintedAtOnce = 3;
const burnedAtOnce = 10;
const lookAgainMs = 50;
const patienceMs = 60_000;

/** A request to the mint house with its number of bills and its response. */
interface AskedRequest {
  call: KeyedCall;
  bills: number;
  answer: string;
}

/** A demo user who mints, fills and burns TET bills, one request of each kind at a time. */
export class MintHouseClient {
  readonly asked: Record<'mint' | 'fill' | 'burn', AskedRequest[]> = { mint: [], fill: [], burn: [] };
  private readonly caller: KeyedCaller;

  constructor(
    urlOf: () => string,
    readonly email: string,
  ) {
    this.caller = new KeyedCaller(urlOf, email);
  }

  /** Makes all kinds of requests in parallel, without a pause, until the signal aborts. */
  async work(signal: AbortSignal): Promise<void> {
    const steps = [() => this.mint(), () => this.fill(), () => this.burn()];
    await Promise.all(
      steps.map(async (step) => {
        while (!signal.aborted) await pause((await step()) ? attackSizes.callPauseMs : lookAgainMs);
      }),
    );
  }

  /** The number of requests carried out so far. */
  count(): number {
    return Object.values(this.asked).reduce((sum, { length }) => sum + length, 0);
  }

  /** Expects each repeated call to return its recorded response. */
  async expectSameAnswers(): Promise<void> {
    for (const { call, answer } of Object.values(this.asked).flat())
      if (gistOf(await this.caller.postUntilAnswered(call)) !== gistOf(answer))
        throw new Error(`two answers to ${call.key}`);
  }

  private mint(): Promise<boolean> {
    const body = { bills: { '1': mintedAtOnce } };
    return this.request('mint', { path: mintHouseRoutes.mintBills.path, body, bills: mintedAtOnce });
  }

  private async fill(): Promise<boolean> {
    const { bills } = (await this.caller.read(mintHouseRoutes.listMyBlanks, { params, query: {} })).payload;
    const ids = bills.slice(0, mintedAtOnce).map(({ id }) => id);
    if (ids.length === 0) return false;
    const body = { fee: '0', currencyFill: coin, ids };
    return this.request('fill', { path: mintHouseRoutes.fillBills.path, body, bills: ids.length });
  }

  private async burn(): Promise<boolean> {
    const query = { nominal: '1', count: String(burnedAtOnce) };
    const { bills } = (await this.caller.read(billsRoutes.listBills, { params, query })).payload;
    if (bills.length === 0) return false;
    const body = { fee: '0', currenciesFill: coin, banknotes: bills.map(({ serial }) => serial) };
    return this.request('burn', { path: mintHouseRoutes.burnBills.path, body, bills: bills.length });
  }

  /** Retries until there is a response, then waits until the request has succeeded. */
  private async request(
    kind: keyof MintHouseClient['asked'],
    { path, body, bills }: { path: string; body: unknown; bills: number },
  ): Promise<true> {
    const call = { path: path.replace(':currencyKey', currencyKey), key: randomUUID(), body };
    const answer = await this.caller.postUntilAnswered(call);
    const { payload } = JSON.parse(answer) as { payload: { request: { key: string } | null } };
    if (payload.request === null) throw new Error(`the ${kind} has nothing to do: ${answer}`);
    await this.untilDone(payload.request.key);
    this.asked[kind].push({ call, bills, answer });
    return true;
  }

  private async untilDone(key: string): Promise<void> {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const { payload } = await this.caller.read(mintHouseRoutes.getMintRequest, { params: { key } });
      if (payload.request.status === mintRequestStatuses.success) return;
      if (payload.request.status === mintRequestStatuses.error)
        throw new Error(`${key} came to nothing: ${payload.request.reason}`);
      if (Date.now() > giveUpAt) throw new Error(`${key} does not end`);
      await pause(lookAgainMs);
    }
  }
}

/** Identifies the request in a response, without its progress, which may have changed. */
function gistOf(answer: string): string {
  const { payload } = JSON.parse(answer) as { payload: { request: { key: string; count_bills: number } } };
  return `${payload.request.key} ${payload.request.count_bills}`;
}
