import { randomUUID } from 'node:crypto';
import { billsRoutes } from '../../contract/bills/bills.contract';
import { balancesRoutes } from '../../contract/balances/balances.contract';
import { mintHouseRoutes } from '../../contract/mint-house/mint-house.contract';
import { produceBlocks } from '../../server/chains/embedded/produce-blocks';
import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import { followMintHouse } from './follow-mint-house';
import { fundUser } from './fund-user';
import { registerUser } from './register-user';
import type { TestUser } from './register-user';
import type { TestServer } from './test-server';

const { burnBills, fillBills, getMintState, listMyBlanks, mintBills } = mintHouseRoutes;
const keyHeader = (key: string) => ({ 'idempotency-key': key });

/** Operations on blue bills: USDT of Tron, whose fees are paid in TRX. */
export class BlueHouse {
  readonly params = { currencyKey: 'tron-trc20-usdt' };

  constructor(readonly server: TestServer) {}

  /** Registers a user who can pay for everything. */
  async registerRich(): Promise<TestUser> {
    const user = await registerUser(this.server);
    const money = { 'tectum-t12-tet': '100', 'tron-trc20-usdt': '1000', 'tron-native-trx': '1000' };
    for (const [currencyKey, amount] of Object.entries(money))
      await fundUser(this.server, { email: user.email, currencyKey, amount });
    return user;
  }

  async mint({ client }: TestUser, bills: Record<string, number>): Promise<string[]> {
    const { params } = this;
    await client.call(mintBills, { params, body: { bills } }, keyHeader(randomUUID()));
    await runMintRequests(this.server.context);
    const { payload } = await client.call(listMyBlanks, { params, query: { limit: '500' } });
    return payload.bills.map(({ id }) => id);
  }

  /** Requests to fill blanks for a fee of 13 TRX; returns the request's id. */
  async fill({ client }: TestUser, ids: string[], key: string = randomUUID()): Promise<string> {
    const body = { fee: '13', currencyFill: this.params.currencyKey, ids };
    return (await client.call(fillBills, { params: this.params, body }, keyHeader(key))).payload.requestId;
  }

  burn({ client }: TestUser, banknotes: string[], key: string = randomUUID()) {
    const body = { fee: '0', currenciesFill: this.params.currencyKey, banknotes };
    return client.call(burnBills, { params: this.params, body }, keyHeader(key));
  }

  /** Makes this many blocks, then runs the mint house's job once. */
  async step(blocks = 0): Promise<void> {
    const { context, clock } = this.server;
    for (let made = 0; made < blocks; made += 1)
      await produceBlocks(context.db, { now: clock.now(), intervalMs: 0 });
    clock.advance(1_000);
    await followMintHouse(context);
  }

  /** Runs the job until a request is sent, confirmed and completed. */
  async finish(): Promise<void> {
    await this.step();
    await this.step(4);
  }

  /** Mints and fills bills for the user; returns their serials. */
  async getBills(user: TestUser, bills: Record<string, number>): Promise<string[]> {
    await this.fill(user, await this.mint(user, bills));
    await this.finish();
    return this.serialsOf(user);
  }

  async serialsOf({ client }: TestUser): Promise<string[]> {
    const { payload } = await client.call(billsRoutes.listBills, {
      params: this.params,
      query: { count: '50', offset: '0' },
    });
    return payload.bills.map(({ serial }) => serial);
  }

  async stateOf({ client }: TestUser, type: '0' | '1' | '2') {
    return (await client.call(getMintState, { params: this.params, query: { type } })).payload;
  }

  /** The user's balances of USDT, TRX and TET. */
  async moneyOf({ client }: TestUser): Promise<string[]> {
    const keys = ['tron-trc20-usdt', 'tron-native-trx', 'tectum-t12-tet'];
    const read = (currencyKey: string) =>
      client.call(balancesRoutes.getBalance, { params: { currencyKey }, query: {} });
    return Promise.all(keys.map(async (key) => (await read(key)).payload.value));
  }
}
