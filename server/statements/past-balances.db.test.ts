import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCatalogue, requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { StatementPeriod } from '../../contract/statements/statements.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { BillDesk } from '../../tests/support/bill-desk';
import { BlueHouse } from '../../tests/support/blue-house';
import { codeIn } from '../../tests/support/code-in-mail';
import { expectSound } from '../../tests/support/expect-sound';
import { plantAdapter } from '../../tests/support/plant-adapter';
import { operatorOf } from '../../tests/support/operator-of';
import type { TestUser } from '../../tests/support/register-user';
import { registerUser, signInUser } from '../../tests/support/register-user';
import { withServer } from '../../tests/support/with-server';
import { LegRefused } from '../chains/adapters/chain-adapter';
import { failNextTransactions } from '../chains/embedded/disturb-chain';
import { payFromOutside } from '../chains/embedded/embedded-chain';
import { getUserAddresses } from '../chains/addresses/user-addresses.service';
import { AppError } from '../kernel/app-error';
import { findUserByName } from '../identity/users/user';
import { findUserBalances } from '../ledger/balances';
import { expireSends } from '../send/end-send.service';
import { readPeriod } from './period.service';

const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
const usdt = requireCurrency('tron-trc20-usdt');
const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** One user's actions, with the balances at moments between. */
class RememberedUser {
  private readonly house = new BlueHouse(server);
  readonly moments: Moment[] = [];

  private constructor(
    private readonly user: TestUser,
    private readonly id: string,
  ) {}

  static async add(): Promise<RememberedUser> {
    const user = await new BlueHouse(server).registerRich();
    server.clock.advance(1_000);
    return new RememberedUser(user, (await findUserByName(server.context, user.email))?.id ?? '');
  }

  async send(fate: 'waits' | 'confirmed' | 'cancelled' | 'expires', to = outside): Promise<void> {
    const key = () => ({ 'idempotency-key': randomUUID() });
    const currencyKey = to === outside ? usdt.key : 'tectum-t12-tet';
    const { client, email } = this.user;
    const asked = { params: { currencyKey }, body: { to, amount: '2', fee: to === outside ? '13' : '0' } };
    const { requestId } = (await client.call(sendRoutes.initiateSend, asked, key())).payload;
    server.clock.advance(1_000);
    if (fate === 'confirmed') {
      const code = codeIn(server.mails.at(-1));
      await client.call(sendRoutes.completeSend, { body: { requestId, code } }, key());
    }
    if (fate === 'cancelled')
      await client.call(sendRoutes.cancelSend, { params: { requestId }, body: { until: 'signed' } });
    if (fate !== 'expires') return;
    server.clock.advance(11 * 60_000);
    await expireSends(server.context);
    await signInUser(server, email, client);
  }

  async sendWithin(): Promise<void> {
    await this.send('confirmed', (await registerUser(server)).email);
  }

  refuseNext(): Promise<void> {
    return failNextTransactions(server.context.db, { network: 'tron', count: 1 });
  }

  async deposit(): Promise<void> {
    const address = (await getUserAddresses(server.context, this.id))(usdt);
    await payFromOutside(server.context.db, { currency: usdt, address, amountMinor: 7_000_000n });
  }

  async mint(hub: Hub): Promise<void> {
    await this.deskOf(hub).mint({ userId: this.id }, { '5': 1 });
  }

  async fill(hub: Hub, isFrozen: boolean): Promise<void> {
    const [blank] = await this.billsOf(hub, 'status = 0 and minter_id = $1 and lock_id is null');
    if (blank === undefined) return;
    await this.deskOf(hub).fillBlanks({ userId: this.id }, { ids: [blank.id] });
    if (isFrozen) await operatorOf(server).change('freeze', 'bill', blank.serial);
  }

  async burn(hub: Hub): Promise<void> {
    const [ownBill] = await this.billsOf(hub, 'status = 10 and holder_id = $1 and lock_id is null');
    if (ownBill !== undefined) await this.deskOf(hub).burn({ userId: this.id }, [ownBill.serial]);
  }

  async toPay(): Promise<void> {
    const [ownBill] = await this.billsOf('green', 'status = 10 and holder_id = $1 and lock_id is null');
    if (ownBill !== undefined) await this.deskOf('green').deposit({ userId: this.id }, [ownBill.serial]);
  }

  work(blocks: number): Promise<void> {
    return this.house.step(blocks);
  }

  /** A round in which the networks refuse payouts before they are signed. */
  async workRefused(): Promise<void> {
    const { context } = server;
    const { chains } = context;
    context.chains = plantAdapter(chains, () => ({
      survey: () => Promise.reject(new LegRefused('the recipient is blocked')),
    }));
    await this.work(0);
    context.chains = chains;
  }

  /** Records the user's balances, at a new time. */
  async remember(): Promise<void> {
    server.clock.advance(1_000);
    this.moments.push({
      at: server.clock.now().toISOString(),
      crypto: await this.balances('crypto'),
      pay: await this.balances('pay'),
    });
    server.clock.advance(1_000);
  }

  /** The moments read today, as the beginning of a period and as the end of one. */
  async readBack(): Promise<Record<'openings' | 'closings', Moment[]>> {
    const first = this.moments[0]?.at ?? '';
    const [openings, closings]: [Moment[], Moment[]] = [[], []];
    for (const { at } of this.moments) {
      const after = await readPeriod(server.context, { userId: this.id, start: at, end: '2099-01-01' });
      const before = await readPeriod(server.context, { userId: this.id, start: first, end: at });
      openings.push({ at, crypto: shown(after.crypto, 'opening'), pay: shown(after.pay, 'opening') });
      closings.push({ at, crypto: shown(before.crypto, 'closing'), pay: shown(before.pay, 'closing') });
    }
    return { openings, closings };
  }

  private async balances(kind: 'crypto' | 'pay'): Promise<Shown> {
    const held = await findUserBalances(server.context.db, { userId: this.id, kind });
    return Object.fromEntries(
      currencyCatalogue.flatMap(({ id, key, decimal }) => {
        const minor = held.get(id) ?? 0n;
        return minor === 0n ? [] : [[key, formatAmount(minor, decimal)]];
      }),
    );
  }

  private deskOf(hub: Hub): BillDesk {
    return hub === 'blue' ? new BillDesk(server.context, usdt.key) : new BillDesk(server.context);
  }

  private async billsOf(hub: Hub, which: string): Promise<{ id: string; serial: string }[]> {
    const { rows } = await server.database.query<{ id: string; serial: string }>(
      `select id, serial from bills where ${which} and currency_id = $2 
      and serial not in (select serial from frozen_bills) order by serial limit 1`,
      [this.id, this.deskOf(hub).currency.id],
    );
    return rows;
  }
}

type Hub = 'green' | 'blue';
type Shown = Record<string, string>;

interface Moment {
  at: string;
  crypto: Shown;
  pay: Shown;
}

/** Without currencies of which there is nothing. */
function shown(rows: StatementPeriod['crypto'], side: 'opening' | 'closing'): Shown {
  return Object.fromEntries(
    rows.flatMap((row) => (row[side] === '0' ? [] : [[row.key, row[side] ?? 'unknown']])),
  );
}

const hub = fc.constantFrom<Hub>('green', 'blue');
const step = fc.oneof(
  fc.record({
    does: fc.constant('send' as const),
    fate: fc.constantFrom('waits' as const, 'confirmed' as const, 'cancelled' as const, 'expires' as const),
  }),
  fc.record({ does: fc.constantFrom('sendWithin' as const, 'deposit' as const, 'toPay' as const) }),
  fc.record({ does: fc.constantFrom('refuseNext' as const, 'workRefused' as const) }),
  fc.record({ does: fc.constant('mint' as const), hub }),
  fc.record({ does: fc.constant('fill' as const), hub, isFrozen: fc.boolean() }),
  fc.record({ does: fc.constant('burn' as const), hub }),
  { weight: 4, arbitrary: fc.record({ does: fc.constant('work' as const), blocks: fc.nat(4) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function run(user: RememberedUser, one: Step): Promise<void> {
  if (one.does === 'send') return user.send(one.fate);
  if (one.does === 'mint' || one.does === 'burn') return user[one.does](one.hub);
  if (one.does === 'fill') return user.fill(one.hub, one.isFrozen);
  if (one.does === 'work') return user.work(one.blocks);
  return user[one.does]();
}

/** A second request of a kind waits for the first, and is refused: then nothing was done. */
async function runOrBeRefused(user: RememberedUser, one: Step): Promise<void> {
  await run(user, one).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

describe('a past moment’s balances', () => {
  test('are as they were while a payout was on its way that its network then refused', async () => {
    const user = await RememberedUser.add();
    await user.remember();
    await user.send('confirmed');
    await user.remember();
    await user.refuseNext();
    await user.work(0);
    await user.remember();
    await user.work(4);
    await user.remember();
    const { openings, closings } = await user.readBack();
    expect(openings).toEqual(user.moments);
    expect(closings).toEqual(user.moments);
    await expectSound(server);
  });

  test('are as they were before a payout that was refused before it was signed', async () => {
    const user = await RememberedUser.add();
    await user.remember();
    await user.send('confirmed');
    await user.remember();
    await user.workRefused();
    await user.remember();
    const { openings, closings } = await user.readBack();
    expect(openings).toEqual(user.moments);
    expect(closings).toEqual(user.moments);
    await expectSound(server);
  });

  test('are those that were written down then, whatever was done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const user = await RememberedUser.add();
        for (const hubToFill of ['green', 'blue'] as const) await user.mint(hubToFill);
        await user.work(0);
        for (const one of steps) {
          await user.remember();
          await runOrBeRefused(user, one);
        }
        // Whatever is under way ends after the last moment.
        await user.remember();
        for (let round = 0; round < 3; round += 1) await user.work(4);
        const { openings, closings } = await user.readBack();
        expect(openings).toEqual(user.moments);
        expect(closings).toEqual(user.moments);
        await expectSound(server);
      }),
      // A failing run names its seed; making it shorter would take minutes.
      { numRuns: 2, endOnFailure: true },
    );
  });
});
