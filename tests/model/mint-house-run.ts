import { strFromU8, unzipSync } from 'fflate';
import type { BillDesk } from '../support/bill-desk';
import type { TestServer } from '../support/test-server';
import type { PredictedCalls, Outcome } from './predicted-calls';
import { readBills, readRequestStates } from './bill-database';
import type { BillModel } from './bill-model';
import type { Fills } from './fills';
import { at, otherLines, pickBlanks, pickLines, pickSerials } from './pick-bills';

const faces = ['1', '5', '10', '50'];
const unknownId = '0190b4a1-5d2e-7c6f-8a3b-1c2d3e4f5a6b';

interface Parts {
  server: TestServer;
  desk: BillDesk;
  model: BillModel;
  calls: PredictedCalls;
  fills: Fills;
  /** All passcodes ever issued, as `serial/passcode`. */
  lines: string[];
}

interface RunUser {
  id: string;
}

/** Generated operations on the mint house; its jobs run at once, so that only fills can stay open. */
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
    const { desk, model, calls, fills } = this.parts;
    const serials = pickBlanks(model, user.id, picks);
    const ids = await this.idsOf(serials);
    return calls.expect(
      model.canFill(user.id, serials) ? (fills.refusal(user.id) ?? 'done') : 'incorrectBills',
      (key, isOther) => desk.fillBlanks({ userId: user.id, key }, { ids: isOther ? [unknownId] : ids }),
      (id) => fills.asked({ id, userId: user.id, serials }),
    );
  }

  async fillFromPool(user: RunUser, picks: number[]): Promise<Outcome> {
    const { server, desk, model, calls, fills } = this.parts;
    const nominal = at(faces, picks[0] ?? 0) ?? '1';
    const count = picks.length;
    const pool = model.poolOf(user.id, model.minorOf(nominal), server.clock.now().getTime());
    return calls.expect(
      pool.length < count ? 'poolFillMaximum' : (fills.refusal(user.id) ?? 'done'),
      (key, isOther) =>
        desk.fillBlanks(
          { userId: user.id, key },
          { combination: [{ nominal, count: isOther ? 49 : count }] },
        ),
      async (id) => {
        // The server chooses among equally old ones.
        const serials = await this.lockedFor(id);
        const oldest = pool.toSorted((left, right) => this.ageOf(left) - this.ageOf(right)).slice(0, count);
        const limitMs = Math.max(...oldest.map((serial) => this.ageOf(serial)));
        if (serials.length !== count || serials.some((serial) => !pool.includes(serial)))
          throw new Error(`${serials.length} of the pool's blanks instead of ${count}`);
        if (serials.some((serial) => this.ageOf(serial) > limitMs))
          throw new Error('older blanks were passed over');
        await fills.asked({ id, userId: user.id, serials });
      },
    );
  }

  async burn(user: RunUser, picks: number[]): Promise<Outcome> {
    const { desk, model, calls, lines } = this.parts;
    const [ownPicks, written] = [
      picks.filter((pick) => pick % 3 > 0),
      picks.filter((pick) => pick % 3 === 0),
    ];
    const stack = [...pickSerials(model, user.id, ownPicks), ...pickLines(model, lines, written)];
    const serials = stack.map((text) => text.slice(0, 16));
    const wanted = model.burnRejections(user.id, stack);
    return calls.expect(
      new Set(serials).size === serials.length ? 'done' : 'incorrectBills',
      (key, isOther) => desk.burn({ userId: user.id, key }, isOther ? otherLines : stack),
      async ({ id, rejected, file }) => {
        if (rejected.toSorted().join() !== wanted.toSorted().join())
          throw new Error(`rejected ${rejected.join()} instead of ${wanted.join()}`);
        if ((id === null) !== (wanted.length === serials.length)) throw new Error('nothing was burned');
        if (id !== null) await this.runJob(id);
        const isRejected = new Set(wanted.map((text) => text.slice(0, 16)));
        const burned = serials.filter((serial) => !isRejected.has(serial));
        const keys = model.isBlue ? burned.toSorted() : [];
        if (keysIn(file).join() !== keys.join())
          throw new Error(`keys of ${keysIn(file).join()} instead of ${keys.join()}`);
        model.burn(burned);
      },
    );
  }

  private ageOf(serial: string): number {
    return this.parts.model.bills.get(serial)?.mintedAtMs ?? 0;
  }

  private async runJob(id: string): Promise<void> {
    const { server, fills } = this.parts;
    await fills.runJobs();
    const state = (await readRequestStates(server, [id])).get(id);
    if (state !== 'done') throw new Error(`the request ended with ${state}`);
  }

  private async lockedFor(requestId: string): Promise<string[]> {
    const { rows } = await this.parts.server.database.query<{ serial: string }>(
      'select serial from bills where lock_id = $1',
      [requestId],
    );
    return rows.map(({ serial }) => serial);
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

/** Serials of the bills whose keys are in an archive, in order. */
function keysIn(file: string | null): string[] {
  if (file === null) return [];
  const table = unzipSync(Buffer.from(file, 'base64'))['bills.csv'];
  const text = table === undefined ? '' : strFromU8(table);
  return [...text.matchAll(/^"(\d{16})"/gm)].map(([, serial = '']) => serial).toSorted();
}
