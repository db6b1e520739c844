import { setTimeout as pause } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../server/kernel/db/pool';
import { failNextTransactions, reorganise } from '../../server/chains/embedded/disturb-chain';
import { attackSizes } from '../support/attack-sizes';
import { MortalServer } from '../support/mortal-server';
import { BlueClient } from './support/blue-client';
import { auditBooks } from './support/audit-books';
import { countDone } from './support/count-done';
import { crowdEnvironment } from './support/crowd-environment';

const network = 'tron';
const blockMs = 200;
const billsPerFill = 3;
/** Long enough for a fill to be anywhere between its request and its last confirmation. */
const phasesMs = blockMs * 5;
const environment = { ...crowdEnvironment, CHAIN_BLOCK_MS: String(blockMs) };

describe('kill -9 during fills that wait for their network, and during burns that give keys away', () => {
  let server: MortalServer;
  beforeEach(async () => {
    server = await MortalServer.start({ env: environment });
  });
  afterEach(() => server.remove());

  /** The network undoes blocks, drops transactions, or refuses one. */
  async function disturb(round: number): Promise<void> {
    const pool = createPool({ connectionString: await server.connectionString(), maxConnections: 2 });
    try {
      const db = createDatabase(pool);
      if (round % 4 === 3) await failNextTransactions(db, { network, count: 1 });
      else await reorganise(db, { network, depth: 1 + (round % 2), forgets: round % 4 === 0 });
    } finally {
      await pool.end();
    }
  }

  test('value is never lost and never doubled, and no key leaves before its bill is burned', async () => {
    const ada = new BlueClient(() => server.url);
    let filled = 0;
    let burned = 0;
    for (let round = 0; round < attackSizes.blueKills; round += 1) {
      await ada.mint({ '1': billsPerFill });
      if (round % 4 === 3) await disturb(round);
      const key = await ada.fill();
      await pause(Math.random() * phasesMs);
      await server.killAndRevive();
      countDone('kills', 1);
      if (round % 4 !== 3) await disturb(round);
      const ended = await ada.untilEnded(key);
      filled += ended.status === 1 ? ended.count_bills : 0;
      expect([null, 'transactionUnsuccessful']).toContain(ended.reason);
      const serials = await ada.serials();
      expect(serials).toHaveLength(filled - burned);
      const burn = ada.burning(serials.slice(0, 1));
      if (serials.length === 0) continue;
      // The first response is lost; a retry with the same key is the same burn.
      const first = burn().catch(() => undefined);
      await pause(Math.random() * 40);
      await server.killAndRevive();
      countDone('kills', 1);
      await first;
      const { file, rejected } = await burn();
      expect([rejected, (await burn()).file]).toEqual([0, file]);
      burned += 1;
      await expectBacked(file ?? '', serials[0] ?? '');
    }
    expect(filled).toBeGreaterThan(0);
    await expectWhole({ filled, burned });
  });

  /** Checks that the archive names the burned bill and the address that holds its coins. */
  async function expectBacked(file: string, serial: string): Promise<void> {
    const text = strFromU8(unzipSync(Buffer.from(file, 'base64'))['bills.csv'] ?? new Uint8Array());
    const [lying = ''] = await server.query(
      `select a.address, c.amount from bills join bill_addresses a on bill_id = bills.id
       join chain_balances c on c.address = a.address and c.currency_id = bills.currency_id where serial = '${serial}'`,
    );
    const [address = 'none', amount] = lying.split(' ');
    expect(text).toContain(serial);
    expect(text).toContain(address);
    expect(amount).toBe('1000000');
  }

  async function expectWhole({ filled, burned }: { filled: number; burned: number }): Promise<void> {
    expect(
      await server.query(`select status, count(*) from bills where currency_id = 5 and minter_id is not null
        and status in (10, 12) group by status order by status`),
    ).toEqual([`10 ${filled - burned}`, `12 ${burned}`]);
    expect(
      await server.query(`select coalesce(sum(amount), 0) from chain_balances where currency_id = 5
        and address in (select address from bill_addresses)`),
    ).toEqual([String(filled * 1_000_000)]);
    expect(await server.query('select from bills where lock_id is not null')).toEqual([]);
    expect(
      await server.query(
        'select from bill_addresses join bills on id = bill_id where released_at is not null and status <> 12',
      ),
    ).toEqual([]);
    expect(await auditBooks(server)).toContain('The books are right');
  }
});
