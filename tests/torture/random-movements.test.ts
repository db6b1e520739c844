import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../server/ledger/account';
import { hasBalanceRow } from '../../server/ledger/account';
import { ledgerScope } from '../../server/audit/all-checks';
import { runAudit } from '../../server/audit/run-audit';
import { sealNewEntries } from '../../server/ledger/blocks/seal-blocks';
import { createLedger } from '../../server/ledger/ledger';
import type { Ledger } from '../../server/ledger/ledger';
import { listSystemBalances } from '../../server/ledger/balances';
import { BookModel } from '../model/book-model';
import { operationKinds, randomOperation } from '../model/random-operation';
import { runRandomOperations } from '../model/run-random-operations';
import type { Outcome } from '../model/run-random-operations';
import { attackSizes, drawnSeed } from '../support/attack-sizes';
import { createFakeClock } from '../support/fake-clock';
import { genesis } from '../../server/ledger/movements/treasury';
import { addUser } from '../support/add-user';
import { startTestServer } from '../support/test-server';
import type { TestServer } from '../support/test-server';
import { countDone } from './support/count-done';

const groups = 8;
const sequenceLength = 500;
const usersPerGroup = 4;
const seed = drawnSeed();

describe(`random sequences of all movements (SEED=${seed} draws these again)`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  async function addUsers(): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < usersPerGroup; index += 1) {
      ids.push((await addUser(server)).id);
    }
    return ids;
  }

  /** Runs one group of users, whose operations are sequential; groups run in parallel. */
  async function runGroup(options: {
    group: number;
    operations: number;
    makeLedger: (ledger: Ledger) => Ledger;
  }): Promise<{ model: BookModel; outcome: Outcome }> {
    const { group, operations, makeLedger } = options;
    const clock = createFakeClock();
    const ledger = makeLedger(createLedger(server.context.db, { ...server.context, clock }));
    const model = new BookModel();
    const opening = genesis(
      [2, 3, 10, 11].map((currencyId) => ({ currencyId, treasuryMinor: 40_000n, bridgeMinor: 9_000n })),
    );
    await ledger.post(opening);
    model.apply(opening);
    const world = { userIds: await addUsers(), holds: [], payouts: [] };
    const outcome: Outcome = { accepted: 0, refused: 0, repeated: 0, kinds: new Set() };
    for (let done = 0; done < operations; done += sequenceLength) {
      const drawn = fc.sample(randomOperation, {
        numRuns: sequenceLength,
        seed: seed + group * 1_000_003 + done,
      });
      const part = await runRandomOperations({ ledger, clock, model, world, operations: drawn });
      outcome.accepted += part.accepted;
      outcome.refused += part.refused;
      outcome.repeated += part.repeated;
      for (const kind of part.kinds) outcome.kinds.add(kind);
    }
    return { model, outcome };
  }

  async function storedBalances(): Promise<Map<string, bigint>> {
    const { rows } = await server.database.query<{ id: string; balance: string }>(
      'select account_id as id, balance::text as balance from balances',
    );
    return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
  }

  test('the books and the model agree on every operation, every balance, and every invariant', async () => {
    const sealing = setInterval(() => void sealNewEntries(server.context.db, new Date()), 500);
    const perGroup = Math.ceil(attackSizes.modelOperations / groups);
    const results = await Promise.all(
      Array.from({ length: groups }, (_, group) =>
        runGroup({ group, operations: perGroup, makeLedger: (ledger) => ledger }),
      ),
    ).finally(() => clearInterval(sealing));
    countDone('operations', perGroup * groups);
    const kinds = new Set(results.flatMap(({ outcome }) => [...outcome.kinds]));
    expect(operationKinds.filter((kind) => !kinds.has(kind))).toEqual(['repeatKey', 'reuseKey', 'wait']);
    const stored = await storedBalances();
    const systemSums = new Map<string, bigint>();
    const wanted = new Map<string, bigint>();
    for (const { model, outcome } of results) {
      expect(outcome.accepted).toBeGreaterThan(perGroup / 10);
      expect(outcome.refused).toBeGreaterThan(perGroup / 50);
      expect(outcome.repeated).toBeGreaterThan(0);
      for (const account of model.accounts.values()) {
        const balance = model.balanceOf(account);
        if (hasBalanceRow(account)) wanted.set(account.id, balance);
        else systemSums.set(nameOf(account), (systemSums.get(nameOf(account)) ?? 0n) + balance);
      }
    }
    expect(wanted.size).toBeGreaterThan(groups);
    expect(new Map([...wanted.keys()].map((id) => [id, stored.get(id)]))).toEqual(wanted);
    // Accounts opened by a refused entry are empty.
    const systemStored = (await listSystemBalances(server.context.db)).filter(
      ({ balanceMinor }) => balanceMinor !== 0n,
    );
    for (const [name, sum] of systemSums) if (sum === 0n) systemSums.delete(name);
    expect(new Map(systemStored.map((row) => [nameOf(row), row.balanceMinor]))).toEqual(systemSums);
    const entries = await server.database.query<{ count: string }>('select count(*) from entries');
    const accepted = results.reduce((sum, { outcome }) => sum + outcome.accepted, 0);
    expect(Number(entries.rows[0]?.count)).toBe(accepted + groups);
    await sealNewEntries(server.context.db, new Date());
    expect((await runAudit(server.context, { scope: ledgerScope })).findings).toEqual([]);
  });

  test.each<[string, (ledger: Ledger) => Ledger]>([
    [
      'takes one unit less than it is asked for',
      (ledger) => ({
        ...ledger,
        post: (entry, options) => {
          const lines = entry.lines.map((line, index) =>
            index === 0 && line.amountMinor > 1n ? { ...line, amountMinor: line.amountMinor - 1n } : line,
          );
          return ledger.post({ ...entry, lines }, options);
        },
      }),
    ],
    [
      'forgets a line',
      (ledger) => ({
        ...ledger,
        post: (entry, options) => ledger.post({ ...entry, lines: entry.lines.slice(0, 1) }, options),
      }),
    ],
    [
      'pays a referrer twice',
      (ledger) => ({
        ...ledger,
        post: ({ lines, ...entry }, options) =>
          ledger.post(
            { ...entry, lines: entry.kind === 'referral reward' ? [...lines, ...lines] : lines },
            options,
          ),
      }),
    ],
    ['forgets the key', (ledger) => ({ ...ledger, post: (entry) => ledger.post(entry) })],
    [
      'lets a hold end twice',
      (ledger) => ({
        ...ledger,
        post: ({ endsHold, ...entry }, options) =>
          ledger.post(
            endsHold?.ending === 'settled' ? entry : { ...entry, ...(endsHold && { endsHold }) },
            options,
          ),
      }),
    ],
  ])('the same harness notices books that %s', async (_what, makeLedger) => {
    const attempt = async (): Promise<void> => {
      const { model } = await runGroup({ group: 99, operations: 1_000, makeLedger });
      const stored = await storedBalances();
      for (const account of model.accounts.values()) {
        if (hasBalanceRow(account) && stored.get(account.id) !== model.balanceOf(account))
          throw new Error(`${nameOf(account)} differs`);
      }
      const { findings } = await runAudit(server.context, { scope: ledgerScope });
      if (findings.length > 0) throw new Error('the audit found something');
    };
    await expect(attempt()).rejects.toThrow(
      /differs|the books|used key|found something|sends_leave_hold_once|arrivals_leave_custody_once/,
    );
  });
});

function nameOf({
  kind,
  holder,
  currencyId,
}:
  | Pick<Account, 'kind' | 'holder' | 'currencyId'>
  | { kind: string; holder: string; currencyId: number }): string {
  return `${kind}[${holder}]@${currencyId}`;
}
