import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import type { ChainAdapter, Speed } from '../../server/chains/adapters/chain-adapter';
import { followNetworks } from '../../server/chains/follow-networks';
import { findPayout } from '../../server/chains/payouts/payouts';
import type { PayoutSight } from '../../server/chains/payouts/payouts';
import { systemAccount } from '../../server/ledger/account';
import { findUserBalances, readSystemBalance } from '../../server/ledger/balances';
import type { ServiceContext } from '../../server/service-context';
import { addUser } from './add-user';
import { ModelChain } from './model-chain';
import { operatorOf } from './operator-of';
import { orderSend } from './order-send';
import type { TestServer } from './test-server';
import { useModelChain } from './use-model-chain';

/** Payouts and deposits of one user on a network in memory, without the routes that ask for them. */
export class PayoutDesk {
  private constructor(
    readonly server: TestServer,
    readonly chain: ModelChain,
    readonly adapter: ChainAdapter,
    readonly currency: Currency,
    readonly user: { id: string; email: string; address: string },
    /** The servers that do the work; the first is the test's own. */
    readonly contexts: ServiceContext[],
  ) {}

  /** The network's books begin with what `fund` puts there. The user gets `amountMinor` of it, and as much for fees. */
  static async open(
    server: TestServer,
    chain: ModelChain,
    given: { key: string; amountMinor: bigint; fund: (custody: string) => void },
  ): Promise<PayoutDesk> {
    const { context } = server;
    const adapter = await useModelChain(server, chain);
    given.fund(context.walletKeys.addressOf(custodyPlaceOf(chain.network)));
    await followNetworks(context);
    const currency = requireCurrency(given.key);
    const { id, email } = await addUser(server);
    for (const key of new Set([currency.key, currency.feeKey])) {
      const { decimal } = requireCurrency(key);
      await operatorOf(server).change('credit', email, key, formatAmount(given.amountMinor, decimal));
    }
    const address = (await getUserAddresses(context, id))(currency);
    return new PayoutDesk(server, chain, adapter, currency, { id, email, address }, [context]);
  }

  /** On a network with coins: our own address has the given ones. */
  static onBitcoin(server: TestServer, amountMinor: bigint, ...coins: bigint[]): Promise<PayoutDesk> {
    const chain = new ModelChain('bitcoin', 'coins');
    const key = 'bitcoin-native-btc';
    const fund = (custody: string) => chain.fund(requireCurrency(key), custody, ...coins);
    return PayoutDesk.open(server, chain, { key, amountMinor, fund });
  }

  /** On a network with nonces. */
  static onEthereum(server: TestServer, amountMinor: bigint): Promise<PayoutDesk> {
    const chain = new ModelChain('ethereum', 'nonces');
    const key = 'ethereum-native-eth';
    const fund = (custody: string) => chain.fund(requireCurrency(key), custody, amountMinor * 10n);
    return PayoutDesk.open(server, chain, { key, amountMinor, fund });
  }

  /** On a network where transactions expire. */
  static onTron(server: TestServer, amountMinor: bigint): Promise<PayoutDesk> {
    const chain = new ModelChain('tron', 'expiring');
    const key = 'tron-native-trx';
    const fund = (custody: string) => chain.fund(requireCurrency(key), custody, amountMinor * 10n);
    return PayoutDesk.open(server, chain, { key, amountMinor, fund });
  }

  /** Another server joins. */
  join(context: ServiceContext): void {
    this.contexts.push(context);
  }

  /** Someone else submits a payout's attempt to the node. */
  async submit({ hash, signed }: { hash: string; signed: string }): Promise<void> {
    await this.adapter.submit({ hash, bytes: signed, feeMaxMinor: 0n, facts: {} });
  }

  get custody(): string {
    return this.server.context.walletKeys.addressOf(custodyPlaceOf(this.chain.network));
  }

  /** Orders a payout that its user has paid for; returns the id of its owner. */
  async pay(address: string, amountMinor: bigint, speed: Speed = 'average'): Promise<string> {
    const { currency, user } = this;
    return orderSend(this.server.context, { userId: user.id, currency, address, amountMinor, speed });
  }

  async sight(id: string): Promise<PayoutSight> {
    const payout = await findPayout(this.server.context.db, { kind: 'send', id });
    if (payout === undefined) throw new Error(`there is no payout of ${id}`);
    return payout;
  }

  /** Runs a round of every server after a second, then again after each of `blocks` blocks. */
  async step(blocks = 0): Promise<void> {
    await this.round();
    for (let made = 0; made < blocks; made += 1) {
      this.chain.mine();
      await this.round();
    }
  }

  private async round(): Promise<void> {
    this.server.clock.advance(1_000);
    await Promise.all(this.contexts.map((context) => followNetworks(context)));
  }

  async balance(): Promise<bigint> {
    const balances = await findUserBalances(this.server.context.db, { userId: this.user.id, kind: 'crypto' });
    return balances.get(this.currency.id) ?? 0n;
  }

  async disputed(): Promise<bigint> {
    return readSystemBalance(this.server.context.db, systemAccount('disputed', this.currency.id));
  }

  received(address: string): bigint {
    return this.chain.received(this.currency, address);
  }

  async rows<Row extends object>(statement: string): Promise<Row[]> {
    return (await this.server.database.query<Row>(statement)).rows;
  }

  /** The reasons why legs don't continue. */
  async troubles(): Promise<(string | null)[]> {
    const rows = await this.rows<{ trouble: string | null }>(
      'select trouble from payout_legs where ended_at is null order by id',
    );
    return rows.map(({ trouble }) => trouble);
  }
}
