import { runMintRequests } from '../../server/mint-house/run-mint-requests.service';
import type { BillDesk } from '../support/bill-desk';
import type { TestServer } from '../support/test-server';
import type { AskedCalls, Outcome } from './asked-calls';
import { readBills } from './bill-database';
import type { BillModel } from './bill-model';
import { at, otherLines, pickBlanks, pickLines, pickSerials } from './pick-bills';

const faces = ['1', '5', '10', '50'];
const toMinor = 10n ** 8n;
const unknownId = '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b';

interface Parts {
  server: TestServer;
  desk: BillDesk;
  model: BillModel;
  calls: AskedCalls;
  /** Every passcode that was ever given out, `serial/passcode`. */
  lines: string[];
}

interface RunUser {
  id: string;
}

/** What drawn operations ask of the mint house; its jobs are run at once, so that the model need not know of requests. */
export class MintHouseRun {
  constructor(private readonly parts: Parts) {}

  async mint(user: RunUser, picks: number[]): Promise<Outcome> {
    const { server, desk, model, calls } = this.parts;
    const face = at(faces, picks[0] ?? 0) ?? '1';
    return calls.expect(
      'done',
      (key, isOther) => desk.mint({ userId: user.id, key }, { [face]: isOther ? 49 : picks.length }),
      async (id) => {
        await this.runJob(id);
        const unknown = (await readBills(server)).filter(({ serial }) => !model.bills.has(serial));
        if (unknown.some(({ status }) => status !== 0) || unknown.length !== picks.length)
          throw new Error(`${unknown.length} blanks instead of ${picks.length}`);
        const nominals = new Map(unknown.map(({ serial, nominal }) => [serial, BigInt(nominal)]));
        model.mint(user.id, nominals, server.clock.now().getTime());
      },
    );
  }

  async fill(user: RunUser, picks: number[]): Promise<Outcome> {
    const { desk, model, calls } = this.parts;
    const serials = pickBlanks(model, user.id, picks);
    const ids = await this.idsOf(serials);
    return calls.expect(
      model.canFill(user.id, serials) ? 'done' : 'incorrectBills',
      (key, isOther) => desk.fillBlanks({ userId: user.id, key }, { ids: isOther ? [unknownId] : ids }),
      async (id) => {
        await this.runJob(id);
        model.handOver(serials, user.id);
      },
    );
  }

  async fillFromPool(user: RunUser, picks: number[]): Promise<Outcome> {
    const { server, desk, model, calls } = this.parts;
    const nominal = at(faces, picks[0] ?? 0) ?? '1';
    const count = picks.length;
    const pool = model.poolOf(user.id, BigInt(nominal) * toMinor, server.clock.now().getTime());
    return calls.expect(
      pool.length < count ? 'poolFillMaximum' : 'done',
      (key, isOther) =>
        desk.fillBlanks(
          { userId: user.id, key },
          { combination: [{ nominal, count: isOther ? 49 : count }] },
        ),
      async (id) => {
        await this.runJob(id);
        // Which of the oldest they are, is the server's to choose.
        const filled = (await readBills(server)).filter(
          ({ serial, status }) => status === 10 && model.bills.get(serial)?.status === 0,
        );
        const oldest = pool.toSorted((left, right) => this.ageOf(left) - this.ageOf(right)).slice(0, count);
        const limitMs = Math.max(...oldest.map((serial) => this.ageOf(serial)));
        if (filled.length !== count || filled.some(({ serial }) => !pool.includes(serial)))
          throw new Error(`${filled.length} of the pool's blanks instead of ${count}`);
        if (filled.some(({ serial }) => this.ageOf(serial) > limitMs))
          throw new Error('older blanks were passed over');
        model.handOver(
          filled.map(({ serial }) => serial),
          user.id,
        );
      },
    );
  }

  async burn(user: RunUser, picks: number[]): Promise<Outcome> {
    const { desk, model, calls, lines } = this.parts;
    const [own, written] = [picks.filter((pick) => pick % 3 > 0), picks.filter((pick) => pick % 3 === 0)];
    const stack = [...pickSerials(model, user.id, own), ...pickLines(model, lines, written)];
    const serials = stack.map((text) => text.slice(0, 16));
    const wanted = model.burnRejections(user.id, stack);
    return calls.expect(
      new Set(serials).size === serials.length ? 'done' : 'incorrectBills',
      (key, isOther) => desk.burn({ userId: user.id, key }, isOther ? otherLines : stack),
      async ({ id, rejected }) => {
        if (rejected.toSorted().join() !== wanted.toSorted().join())
          throw new Error(`rejected ${rejected.join()} instead of ${wanted.join()}`);
        if ((id === null) !== (wanted.length === serials.length)) throw new Error('nothing was burned');
        if (id !== null) await this.runJob(id);
        const isRejected = new Set(wanted.map((text) => text.slice(0, 16)));
        model.burn(serials.filter((serial) => !isRejected.has(serial)));
      },
    );
  }

  private ageOf(serial: string): number {
    return this.parts.model.bills.get(serial)?.mintedAtMs ?? 0;
  }

  private async runJob(id: string): Promise<void> {
    const { server } = this.parts;
    await runMintRequests(server.context);
    const { rows } = await server.database.query<{ status: number; reason: string | null }>(
      'select status, reason from mint_requests where id = $1',
      [id],
    );
    if (rows[0]?.status !== 1) throw new Error(`the request ended with ${rows[0]?.reason}`);
  }

  private async idsOf(serials: readonly string[]): Promise<string[]> {
    const { rows } = await this.parts.server.database.query<{ id: string; serial: string }>(
      'select id, serial from bills where serial = any($1)',
      [serials],
    );
    const ids = new Map(rows.map(({ id, serial }) => [serial, id]));
    return serials.map((serial) => ids.get(serial) ?? unknownId);
  }
}
