import { beforeEach, describe, expect, test } from 'vitest';
import { auditOnce } from '../../tests/support/audit-rounds';
import { ModelChain } from '../../tests/support/model-chain';
import { operatorOf } from '../../tests/support/operator-of';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { useModelChain } from '../../tests/support/use-model-chain';
import { withServerForEachTest } from '../../tests/support/with-server';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { ChainAdapter } from '../chains/adapters/chain-adapter';
import { custodyPlaceOf } from '../chains/addresses/our-addresses';
import { sealNewEntries } from '../ledger/blocks/seal-blocks';
import { auditInterval } from './audit-interval';
import { readLastAudit } from './audit-state';
import { runAudit } from './run-audit';

const server = withServerForEachTest();
const patienceMs = 300;
/** What the books alone may take besides; a node call gives up after 10 s. */
const promptlyMs = patienceMs + 5_000;
const coins = 'coins are there';
const addresses = 'addresses hold their coins';

/** Bitcoin is silent; a user's deposit lies there. Ethereum answers. */
let bitcoin: PayoutDesk;
let ethereum: ChainAdapter;
beforeEach(async () => {
  bitcoin = await PayoutDesk.onBitcoin(server, 100_000n, 200_000n);
  bitcoin.chain.payFromOutside(bitcoin.currency, bitcoin.user.address, 50_000n);
  const chain = new ModelChain('ethereum', 'nonces');
  ethereum = await useModelChain(server, chain);
  const custody = server.context.walletKeys.addressOf(custodyPlaceOf('ethereum'));
  chain.fund(requireCurrency('ethereum-native-eth'), custody, 10n ** 18n);
  await bitcoin.step(4);
  await sealNewEntries(server.context.db, server.clock.now());
  bitcoin.chain.isSilent = true;
});

const kinds = {
  'the full audit': () => runAudit(server.context, { patienceMs }),
  'an interval’s audit': () =>
    auditInterval(server.context, { roundMs: 60_000, blocksMs: 60_000, patienceMs }),
};

describe.each(Object.entries(kinds))('%s beside a node that does not answer', (_name, audit) => {
  test('ends at its limit, and reports what it could not ask as unchecked', async () => {
    const report = await audit();
    expect(report).toMatchObject({ findings: [] });
    expect(report?.durationMs).toBeGreaterThanOrEqual(patienceMs);
    expect(report?.durationMs).toBeLessThan(promptlyMs);
    const reason = `no answer within ${patienceMs} ms`;
    expect(report?.unchecked).toEqual(
      [coins, addresses].map((check) => ({ check, source: 'bitcoin', reason })),
    );
    const { unchecked, findings } = await readLastAudit(server.context.pool);
    expect(unchecked.get('bitcoin')).toBe(2);
    expect(unchecked.get('ethereum')).toBe(0);
    expect([...findings.values()].every((count) => count === 0)).toBe(true);
    bitcoin.chain.isSilent = false;
    expect((await audit())?.unchecked).toEqual([]);
    expect((await readLastAudit(server.context.pool)).unchecked.get('bitcoin')).toBe(0);
  });

  test('finds what is wrong in the books and on other networks', async () => {
    await server.database.query('update balances set balance = balance + 1 where balance > 0');
    ethereum.holdings = () => Promise.resolve(new Map<string, bigint>());
    const { findings = [] } = (await audit()) ?? {};
    const subjects = findings.map(({ check, subject }) => `${check}: ${subject}`);
    expect(subjects).toContainEqual(expect.stringMatching(/^user balances match/));
    expect(subjects).toContainEqual(expect.stringMatching(/^coins are there: 0x.*ethereum/));
    expect(subjects.join()).not.toContain('bitcoin');
  });

  test('has no transaction open while it waits', async () => {
    let open: unknown;
    bitcoin.chain.isSilent = false;
    bitcoin.adapter.holdings = async () => {
      open ??= (
        await server.database.query(
          `select query from pg_stat_activity
            where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
        )
      ).rows;
      return new Map();
    };
    await audit();
    expect(open).toEqual([]);
  });
});

test('the operator reads that not everything could be checked, with an exit code of its own', async () => {
  bitcoin.chain.isSilent = false;
  bitcoin.chain.isAway = true;
  const { run } = operatorOf(server);
  const open = 'could not be checked: coins are there: bitcoin: connection refused';
  expect(await run('audit')).toEqual({
    exitCode: 3,
    text: expect.stringMatching(
      new RegExp(`^${open}\n(?:.+\n){2}Nothing wrong was found, but not everything could be checked \\(`),
    ) as string,
  });
  await server.database.query('update balances set balance = balance + 1 where balance > 0');
  const wrong = await run('audit');
  expect(wrong.exitCode).toBe(1);
  expect(wrong.text).toContain('user balances match');
  expect(wrong.text).toContain(open);
  expect(wrong.text).toMatch(/\n1 finding \(/);
});

test('coins that a node no longer has are reported by every interval, until a round finds them again', async () => {
  bitcoin.chain.isSilent = false;
  let missing = 0n;
  const trueHoldings = bitcoin.adapter.holdings.bind(bitcoin.adapter);
  bitcoin.adapter.holdings = async (currency, asked, at) =>
    new Map(
      [...(await trueHoldings(currency, asked, at))].map(([address, amount]) => [
        address,
        address === bitcoin.user.address ? amount - missing : amount,
      ]),
    );
  const checks = async (withRound: boolean) => (await auditOnce(server, { withRound })).checks;
  expect(await checks(true)).toEqual([]);
  missing = 1n;
  expect(await checks(true)).toEqual([addresses]);
  await server.database.query(`update chain_address_holdings set changed_at = '2000-01-01'`);
  expect(await checks(false)).toEqual([addresses]);
  missing = 0n;
  expect(await checks(true)).toEqual([]);
});
