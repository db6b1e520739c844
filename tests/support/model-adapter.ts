import { setTimeout } from 'node:timers/promises';
import { NodeError } from '../../server/chains/adapters/chain-adapter';
import type {
  Attempt,
  ChainAdapter,
  ChainBlock,
  Coin,
  FindOurs,
  PayoutLeg,
  Reserved,
} from '../../server/chains/adapters/chain-adapter';
import { hashOf, keyOf, lifetimeBlocks, usualFee } from './model-chain';
import type { ModelChain, Output, Transaction } from './model-chain';

const silenceStepMs = 20;

/** The network as payouts and the index see it. */
export function createModelAdapter(chain: ModelChain): ChainAdapter {
  const asked = async <Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> => {
    if (chain.isAway) throw new NodeError('connection refused');
    while (chain.isSilent) await setTimeout(silenceStepMs);
    return answer();
  };
  return {
    network: chain.network,
    can: {
      replace: chain.kind !== 'expiring',
      manyOutputs: chain.kind === 'coins',
      expires: chain.kind === 'expiring',
    },
    needs: ({ coins: 'coins', nonces: 'nonce', expiring: 'nothing' } as const)[chain.kind],
    confirmations: chain.confirmations,
    decimalsOf: ({ decimal }) => decimal,
    checkAddress: (text) => ({ address: text }),
    isUnpayable: () => false,
    feeRates: () => asked(() => ({ low: 1n, average: 3n, high: 10n, asOf: new Date() })),
    head: () => asked(() => ({ tip: chain.tip, final: chain.final })),
    block: (height, findOurs) => asked(() => readBlock(chain, height, findOurs)),
    waiting: (findOurs) => asked(() => readWaiting(chain, findOurs)),
    survey: (leg) =>
      asked(() => ({
        nonceFloor: String(chain.stateAt(chain.final.height).nonces.get(leg.fromAddress) ?? 0n),
      })),
    costMax: () => usualFee,
    chooseCoins: (leg, _survey, coins, previous = []) => chooseCoins(leg, coins, previous),
    draft: (leg, _survey, reserved, previous = []) => draft(chain, leg, { reserved, previous }),
    sign({ body }) {
      const bytes = JSON.stringify(body);
      const { inputs, nonce, fee } = body as unknown as Transaction;
      return {
        hash: hashOf(bytes),
        bytes,
        feeMaxMinor: BigInt(fee),
        facts: { inputs, nonce, coins: body['coins'] },
      };
    },
    submit: (signed) => asked(() => chain.submit(signed)),
    knows: ({ hash }) => asked(() => chain.waiting.has(hash) || chain.isIncluded(hash)),
    isGone: (attempts, final) => asked(() => chain.isGone(attempts, final)),
    holdings: (currency, addresses, at) =>
      asked(() => {
        const { amounts } = chain.stateAt(at.height);
        return new Map(
          addresses
            .map((address) => [address, amounts.get(keyOf(currency.id, address)) ?? 0n] as const)
            .filter(([, amount]) => amount > 0n),
        );
      }),
    changeOf: (leg, { hash, bytes }) => {
      const { outputs } = JSON.parse(bytes) as Transaction;
      const output = outputs[leg.outputs.length];
      if (chain.kind !== 'coins' || output === undefined) return undefined;
      return {
        key: `${hash}:${leg.outputs.length}`,
        address: output.address,
        amount: BigInt(output.amount),
      };
    },
    openingCoins: (addresses, at) =>
      asked(() =>
        [...chain.stateAt(at.height).coins]
          .filter(([, { address }]) => addresses.includes(address))
          .map(([key, { address, amount }]) => ({ key, address, amount: BigInt(amount) })),
      ),
  };
}

function draft(
  chain: ModelChain,
  leg: PayoutLeg,
  { reserved, previous }: { reserved: Reserved; previous: readonly Attempt[] },
) {
  const last = previous.at(-1);
  const fee = last === undefined ? usualFee : (last.feeMaxMinor * 3n) / 2n + 1n;
  const outputs: Output[] = leg.outputs.map(({ address, amountMinor }) => ({
    currencyId: leg.currency.id,
    address,
    amount: String(amountMinor),
  }));
  const coins = [...coinsOfLast(previous), ...(reserved.coins ?? [])];
  const rest = coins.reduce((sum, { amount }) => sum + amount, 0n) - wantedBy(leg) - fee;
  if (chain.kind === 'coins' && rest < 0n) throw new RangeError('the coins do not suffice');
  if (chain.kind === 'coins' && rest > 0n)
    outputs.push({ currencyId: leg.currency.id, address: leg.fromAddress, amount: String(rest) });
  const known = last?.facts['nonce'];
  const nonce = typeof known === 'string' ? BigInt(known) : reserved.nonce;
  if (chain.kind === 'nonces' && nonce === undefined) throw new RangeError('a transaction needs a nonce');
  return {
    from: leg.from,
    body: {
      id: leg.id,
      from: leg.fromAddress,
      inputs: coins.map(({ key }) => key),
      nonce: nonce === undefined ? null : String(nonce),
      outputs,
      fee: String(fee),
      expiresAt: chain.kind === 'expiring' ? String(chain.final.height + lifetimeBlocks) : null,
      n: previous.length,
      coins: coins.map((coin) => ({ ...coin, amount: String(coin.amount) })),
    },
  };
}

async function readBlock(
  chain: ModelChain,
  height: bigint,
  findOurs: FindOurs,
): Promise<ChainBlock | undefined> {
  const block = chain.blocks.find((one) => one.height === height);
  if (block === undefined) return undefined;
  const ours = await findOurs(
    named(
      chain,
      block.transactions.map(({ transaction }) => transaction),
      height,
    ),
  );
  const before = chain.stateAt(height - 1n);
  const [arrivals, spends, sent]: [
    ChainBlock['arrivals'][number][],
    ChainBlock['spends'][number][],
    ChainBlock['sent'][number][],
  ] = [[], [], []];
  for (const { hash, transaction, hasReverted } of block.transactions) {
    const { from, inputs, outputs, fee } = transaction;
    if (!hasReverted) arrivals.push(...arrivalsOf(hash, outputs, ours));
    for (const key of inputs) {
      const coin = before.coins.get(key);
      if (coin !== undefined && ours.has(coin.address))
        spends.push({
          key,
          transaction: hash,
          currencyId: coin.currencyId,
          address: coin.address,
          amount: BigInt(coin.amount),
        });
    }
    if (from !== null && ours.has(from)) {
      if (chain.kind !== 'coins' && !hasReverted)
        for (const [index, { currencyId, amount }] of outputs.entries())
          spends.push({
            key: `${hash}:${index}`,
            transaction: hash,
            currencyId,
            address: from,
            amount: BigInt(amount),
          });
      sent.push({ hash, from, hasReverted, gasCurrencyId: chain.feeCurrency.id, gas: BigInt(fee) });
    }
    chain.apply(before, { hash, transaction, hasReverted });
  }
  return { ref: { height, hash: block.hash }, parentHash: block.parentHash, arrivals, spends, sent };
}

function named(chain: ModelChain, transactions: readonly Transaction[], height: bigint): string[] {
  const { coins } = chain.stateAt(height - 1n);
  return [
    ...new Set(
      transactions.flatMap(({ from, inputs, outputs }) => [
        ...(from === null ? [] : [from]),
        ...inputs.flatMap((key) => coins.get(key)?.address ?? []),
        ...outputs.map(({ address }) => address),
      ]),
    ),
  ];
}

async function readWaiting(chain: ModelChain, findOurs: FindOurs) {
  const all = [...chain.waiting];
  const ours = await findOurs(
    named(
      chain,
      all.map(([, one]) => one),
      chain.newest().height,
    ),
  );
  return all.flatMap(([hash, { outputs }]) => arrivalsOf(hash, outputs, ours));
}

function wantedBy({ outputs }: PayoutLeg): bigint {
  return outputs.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

function arrivalsOf(hash: string, outputs: readonly Output[], ours: ReadonlySet<string>) {
  return outputs.flatMap(({ currencyId, address, amount }, index) =>
    ours.has(address)
      ? [{ key: `${hash}:${index}`, transaction: hash, currencyId, address, amount: BigInt(amount) }]
      : [],
  );
}

function coinsOfLast(previous: readonly Attempt[]): Coin[] {
  const coins = (previous.at(-1)?.facts['coins'] ?? []) as (Omit<Coin, 'amount'> & { amount: string })[];
  return coins.map((coin) => ({ ...coin, amount: BigInt(coin.amount) }));
}

function chooseCoins(
  leg: PayoutLeg,
  coins: readonly Coin[],
  previous: readonly Attempt[],
): Coin[] | undefined {
  const fixed = coinsOfLast(previous);
  const keys = new Set(fixed.map(({ key }) => key));
  const fee = previous.length === 0 ? usualFee : ((previous.at(-1)?.feeMaxMinor ?? 0n) * 3n) / 2n + 1n;
  let missing = wantedBy(leg) + fee - fixed.reduce((sum, { amount }) => sum + amount, 0n);
  const chosen: Coin[] = [];
  for (const coin of coins) {
    if (missing <= 0n) break;
    if (keys.has(coin.key)) continue;
    chosen.push(coin);
    missing -= coin.amount;
  }
  return missing > 0n ? undefined : chosen;
}
