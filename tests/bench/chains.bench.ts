import { test } from '@playwright/test';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { followNetworks } from '../../server/chains/follow-networks';
import { systemAccount, userAccount } from '../../server/ledger/account';
import { journalEntry } from '../../server/ledger/journal-entry';
import { openEmbeddedChain } from '../../server/treasury/open-books.service';
import { ModelChain } from '../support/model-chain';
import { orderSend } from '../support/order-send';
import { useModelChain } from '../support/use-model-chain';
import { addHolders } from './bills/fill-bills';
import { startBenchDatabase } from './ledger/bench-database';
import { printRow } from './print-row';
import { quantile } from './quantile';

const currency = requireCurrency('ethereum-native-eth');
const addresses = Number(process.env['BENCH_ADDRESSES'] ?? 10_000);
const perBlock = 3_000;
/** One of this many transactions goes to a user of ours. */
const oneInOurs = 10;
const blocks = 12;
const payouts = Number(process.env['BENCH_PAYOUTS'] ?? 1_000);
const amountMinor = 10n ** BigInt(currency.decimal - 2);

/** A database whose index follows a network in memory, beside the stand-in's others; our own address has plenty. */
async function openNetwork() {
  const { context, owner, stop } = await startBenchDatabase();
  await openEmbeddedChain(context);
  const chain = new ModelChain('ethereum', 'nonces');
  await useModelChain({ context, database: owner }, chain);
  const custody = context.walletKeys.addressOf(custodyPlaceOf(chain.network));
  chain.fund(currency, custody, amountMinor * 1_000_000n);
  const followMs = async (): Promise<number> => {
    const startedAt = performance.now();
    await followNetworks(context);
    return performance.now() - startedAt;
  };
  await followMs();
  return { context, owner, chain, followMs, stop };
}

const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

test('the scanner reads full blocks among many addresses', async () => {
  const { context, owner, chain, followMs, stop } = await openNetwork();
  const userIds = await addHolders({ owner, context }, addresses);
  await owner.query('insert into user_address_indexes (user_id) select unnest($1::uuid[])', [userIds]);
  await owner.query(
    `insert into user_addresses (user_id, chain, address)
       select id, 'ethereum', 'user ' || n from unnest($1::uuid[]) with ordinality as u (id, n)`,
    [userIds],
  );
  const times: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    for (let n = 0; n < perBlock; n += 1) {
      const isOurs = n % oneInOurs === 0;
      const user = 1 + Math.floor(Math.random() * addresses);
      chain.payFromOutside(currency, isOurs ? `user ${user}` : `outside ${block} ${n}`, amountMinor);
    }
    chain.mine();
    times.push(await followMs());
  }
  // The first ones are not final yet: nothing is credited in their rounds.
  const usual = times.slice(4);
  printRow(`${addresses} addresses`, {
    [`a block of ${perBlock}`]: secondsOf(quantile(usual, 0.5)),
    'the longest': secondsOf(Math.max(...usual)),
    'deposits in it': String(Math.ceil(perBlock / oneInOurs)),
  });
  await stop();
});

test('payouts that are ordered all at once', async () => {
  const { context, owner, chain, followMs, stop } = await openNetwork();
  const [userId = ''] = await addHolders({ owner, context }, 1);
  const lines = [
    {
      debit: systemAccount('custody.main', currency.id),
      credit: userAccount('crypto', { userId, currencyId: currency.id }),
      amountMinor: amountMinor * BigInt(payouts * 2),
    },
  ];
  await context.ledger.post(journalEntry({ kind: 'bench funds', lines }));
  for (let n = 0; n < payouts; n += 1)
    await orderSend(context, { userId, currency, address: `outside ${n}`, amountMinor: 1_000n });
  const count = async (state: string): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::integer as count from payouts where state = $1',
      [state],
    );
    return rows[0]?.count ?? 0;
  };
  const times: number[] = [];
  while ((await count('open')) > 0 && times.length < payouts) {
    times.push(await followMs());
    chain.mine();
  }
  const paid = await count('paid');
  if (paid !== payouts) throw new Error(`${paid} of ${payouts} are paid`);
  const all = times.reduce((sum, ms) => sum + ms, 0);
  printRow(`${payouts} payouts`, {
    'all of them': secondsOf(all),
    rounds: String(times.length),
    'the longest round': secondsOf(Math.max(...times)),
  });
  await stop();
});
