import fc from 'fast-check';
import { parseAmount } from '../../../contract/money/amounts';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { NodeError } from '../../../server/chains/adapters/chain-adapter';
import type { ChainAdapter } from '../../../server/chains/adapters/chain-adapter';
import { bumpPayout } from '../../../server/chains/payouts/payouts';
import { planSweeps } from '../../../server/chains/sweeps/plan-sweeps';
import { runAudit } from '../../../server/audit/run-audit';
import { sealNewEntries } from '../../../server/ledger/blocks/seal-blocks';
import { ModelChain, usualFee } from '../../support/model-chain';
import { PayoutDesk } from '../../support/payout-desk';
import { plantAdapter } from '../../support/plant-adapter';
import type { TestServer } from '../../support/test-server';

const keys = {
  coins: 'bitcoin-native-btc',
  nonces: 'ethereum-native-eth',
  expiring: 'tron-native-trx',
} as const;
const networks = { coins: 'bitcoin', nonces: 'ethereum', expiring: 'tron' } as const;
const openingMinor = 10_000_000n;
const minuteMs = 60_000;
/** Operations between two audits. */
const auditEvery = 25;
/** More blocks than any payout needs to end once nothing disturbs it. */
const restBlocksMax = 80;

const weights = {
  deposit: 5,
  pay: 6,
  mine: 10,
  undo: 2,
  forget: 1,
  congest: 1,
  refuse: 1,
  loseAnswers: 2,
  away: 1,
  wait: 2,
  sweep: 2,
  bump: 1,
} as const;

/** What happens on a network or at its server; `pick` says how much of it. */
export interface ChainOperation {
  kind: keyof typeof weights;
  pick: number;
}

/** Draws operations that a seed draws again. */
export function drawChainOperations(numRuns: number, seed: number): ChainOperation[] {
  const kinds = Object.entries(weights).flatMap(([kind, weight]) =>
    Array.from({ length: weight }, () => kind as ChainOperation['kind']),
  );
  const operation = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(999) });
  return fc.sample(operation, { numRuns, seed });
}

interface Payment {
  id: string;
  address: string;
  amountMinor: bigint;
}

/**
 * Two servers that follow one network in memory while it is disturbed. The model is the network's final chain: the books must
 * agree with it.
 */
export class ChainRun {
  private readonly payments: Payment[] = [];
  /** How many of the node's next answers get lost after it has done its work. */
  private lost = 0;

  private constructor(
    private readonly server: TestServer,
    private readonly desk: PayoutDesk,
  ) {}

  /** `plant` is a fault that the run should notice. */
  static async start(
    server: TestServer,
    kind: keyof typeof keys,
    plant: (adapter: ChainAdapter) => Partial<ChainAdapter> = () => ({}),
  ): Promise<ChainRun> {
    const chain = new ModelChain(networks[kind], kind);
    const currency = requireCurrency(keys[kind]);
    const desk = await PayoutDesk.open(server, chain, {
      key: currency.key,
      amountMinor: openingMinor,
      // In parts, so that several payouts find coins of their own.
      fund: (custody) =>
        chain.fund(currency, custody, ...Array.from({ length: 20 }, () => openingMinor * 10n)),
    });
    const run = new ChainRun(server, desk);
    const { chains } = server.context;
    server.context.chains = plantAdapter(plantAdapter(chains, plant), (adapter) => run.losing(adapter));
    desk.join({ ...server.context });
    return run;
  }

  private losing(adapter: ChainAdapter): Partial<ChainAdapter> {
    return {
      submit: async (signed) => {
        const answer = await adapter.submit(signed);
        if (this.lost === 0) return answer;
        this.lost -= 1;
        throw new NodeError('the connection was reset');
      },
    };
  }

  /** Plays operations, both servers working after each, and lets everything come to its end. */
  async play(operations: readonly ChainOperation[]): Promise<void> {
    for (const [index, operation] of operations.entries()) {
      await this.apply(operation);
      await this.desk.step();
      if (index % auditEvery === auditEvery - 1) await this.audit();
    }
    await this.rest();
    await this.compare();
  }

  private async apply({ kind, pick }: ChainOperation): Promise<void> {
    const { desk, server } = this;
    const { chain, contexts } = desk;
    if (kind === 'deposit') chain.payFromOutside(desk.currency, desk.user.address, this.depositOf(pick));
    if (kind === 'pay') await this.pay(pick);
    if (kind === 'mine') await desk.step(1 + (pick % 3));
    // Never a final block: that halts the network, see final-blocks.db.test.ts.
    if (kind === 'undo') {
      chain.reorganise(1 + (pick % 2), pick % 3 === 0 ? 'are forgotten' : 'wait');
      chain.mine(2 + (pick % 2));
    }
    if (kind === 'forget') chain.forget();
    if (kind === 'congest') chain.feeFloor = pick % 2 === 0 ? usualFee + 1n : 0n;
    // On networks with coins no one could refuse them.
    if (kind === 'refuse' && chain.kind !== 'coins')
      chain.refusedAddresses.add(`outside ${this.payments.length}`);
    if (kind === 'loseAnswers') this.lost = 1 + (pick % 3);
    if (kind === 'away') {
      chain.isAway = true;
      await desk.step();
      chain.isAway = false;
    }
    if (kind === 'wait') server.clock.advance((1 + (pick % 12)) * minuteMs);
    if (kind === 'sweep') await Promise.all(contexts.map((context) => planSweeps(context)));
    const payment = this.payments.at(-1);
    if (kind === 'bump' && payment !== undefined) await bumpPayout(server.context, payment.id);
  }

  /** An amount below the minimum, at it, or large enough to be swept. */
  private depositOf(pick: number): bigint {
    const { minDeposit, decimal } = this.desk.currency;
    const leastMinor = parseAmount(minDeposit, decimal) ?? 0n;
    return [leastMinor - 1n, leastMinor, leastMinor * 7n + BigInt(pick)][pick % 3] ?? 0n;
  }

  private async pay(pick: number): Promise<void> {
    const amountMinor = 1_000n + BigInt(pick);
    const address = `outside ${this.payments.length}`;
    // Equal ones are frequent: each must be paid by its own transaction.
    const id = await this.desk.pay(address, pick % 2 === 0 ? 5_000n : amountMinor);
    this.payments.push({ id, address, amountMinor: pick % 2 === 0 ? 5_000n : amountMinor });
  }

  /** Lets the network rest until no payout is under way. */
  private async rest(): Promise<void> {
    const { desk, server } = this;
    this.lost = 0;
    desk.chain.feeFloor = 0n;
    desk.chain.isAway = false;
    for (let blocks = 0; blocks < restBlocksMax; blocks += 1) {
      server.clock.advance(minuteMs);
      await desk.step(1);
      const open = await desk.rows('select 1 from payouts where ended_at is null');
      if (open.length === 0 && blocks > 8) return;
    }
    throw new Error(`payouts do not end: ${JSON.stringify(await desk.troubles())}`);
  }

  /** Compares the books with the final chain. */
  private async compare(): Promise<void> {
    const { desk } = this;
    let expected = openingMinor + this.credited();
    for (const { id, address, amountMinor } of this.payments) {
      const { state } = await desk.sight(id);
      const received = desk.received(address);
      const isPaid = state === 'paid';
      if (received !== (isPaid ? amountMinor : 0n))
        throw new Error(`${address} has ${received} of ${amountMinor}, and the payout is ${state}`);
      if (isPaid) expected -= amountMinor + 1n;
      else if (desk.chain.kind !== 'expiring' && !desk.chain.refusedAddresses.has(address))
        throw new Error(`${address} was given back without a reason: ${state}`);
    }
    const balance = await desk.balance();
    if (balance !== expected) throw new Error(`the user has ${balance}, by the network ${expected}`);
    await this.audit();
  }

  private async audit(): Promise<void> {
    const { context, clock } = this.server;
    await sealNewEntries(context.db, clock.now());
    const { findings } = await runAudit(context);
    if (findings.length > 0) throw new Error(findings.map(({ message }) => message).join('; '));
  }

  /** The total that others have sent to the user, as far as it is enough to be credited. */
  private credited(): bigint {
    const { chain, currency, user } = this.desk;
    const leastMinor = parseAmount(currency.minDeposit, currency.decimal) ?? 0n;
    return chain.blocks
      .flatMap(({ transactions }) => transactions)
      .filter(({ transaction }) => transaction.from === null)
      .flatMap(({ transaction }) => transaction.outputs)
      .filter(({ address, amount }) => address === user.address && BigInt(amount) >= leastMinor)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  }

  /** How the payouts have ended, to see that a run has tried both. */
  async ends(): Promise<Record<string, number>> {
    const rows = await this.desk.rows<{ name: string; count: number }>(
      `select concat_ws(' ', owner_kind, state) as name, count(*)::integer as count from payouts group by 1`,
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }
}
