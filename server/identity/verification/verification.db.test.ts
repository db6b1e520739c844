import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { kycStateNames } from '../../../contract/user/kyc-states';
import type { KycState } from '../../../contract/user/kyc-states';
import { verificationRoutes } from '../../../contract/verification/verification.contract';
import { eventually } from '../../../tests/support/eventually';
import { operatorOf } from '../../../tests/support/operator-of';
import { VerifierDesk } from '../../../tests/support/verifier-desk';
import { withServer } from '../../../tests/support/with-server';
import { AppError } from '../../kernel/app-error';
import type { KycProvider } from '../../gateways/kyc/kyc-provider';
import { overruleVerification } from './verification.service';
import { forgetOldHints } from './verification.store';
import type { applyRead } from './verification.store';

const { getVerificationOffer, startVerification } = verificationRoutes;
const server = withServer();
let desk: VerifierDesk;
beforeEach(async () => {
  desk = await VerifierDesk.open(server);
});

const minuteMs = 60_000;
const start = {};

/** A verifier whose answers come when the test lets them. */
class SlowVerifier {
  private readonly waiting: ((state: KycState) => void)[] = [];
  readonly kyc: KycProvider;

  constructor(kyc: KycProvider) {
    this.kyc = {
      ...kyc,
      read: async () =>
        new Promise((resolve) => {
          this.waiting.push(resolve);
        }),
    };
  }

  /** Waits until this many reads have begun. */
  async asked(times: number): Promise<void> {
    await eventually(() => {
      if (this.waiting.length !== times) throw new Error(`${this.waiting.length} reads have begun`);
    });
  }

  answer(index: number, state: KycState): void {
    this.waiting[index]?.(state);
  }
}

async function tracesOf(id: string): Promise<unknown> {
  const { rows } = await server.database.query(
    `select kyc_status, read_applied, overruled_at, (select count(*) from live_events where user_id = $1) as events
     from users left join verifications on user_id = users.id where users.id = $1`,
    [id],
  );
  return rows;
}

describe('a start', () => {
  test('leads to the stand-in’s page, with a reference that stays and says nothing', async () => {
    const ada = await desk.user();
    const offer = await ada.client.call(getVerificationOffer, {});
    expect(offer.payload).toEqual({ isOffered: true });
    const first = await ada.client.call(startVerification, start);
    expect(first.payload.address).toMatch(/^\/dev\/kyc\?reference=[0-9a-f-]{36}$/);
    const [one, two] = await Promise.all([
      ada.client.call(startVerification, start),
      ada.client.call(startVerification, start),
    ]);
    expect([one.payload, two.payload]).toEqual([first.payload, first.payload]);
    expect(first.payload.address).not.toContain(ada.id);
    expect(await desk.stateOf(ada)).toBe('none');
  });

  test.each(kycStateNames)('in the state %s', async (state) => {
    const ada = await desk.user();
    await overruleVerification(server.context, { userId: ada.id, state });
    const { errorCode, httpStatus } = await ada.ask(startVerification, start);
    const isFree = ['none', 'incomplete', 'rejected'].includes(state);
    expect([errorCode, httpStatus]).toEqual(isFree ? [0, 200] : [10_030, 403]);
  });

  test('is not offered without a verifier', async () => {
    const elsewhere = await VerifierDesk.open(server, { TRUST_PROXY: 'loopback' });
    const ada = await elsewhere.user();
    expect((await ada.client.call(getVerificationOffer, {})).payload).toEqual({ isOffered: false });
    expect(await ada.ask(startVerification, start)).toMatchObject({ errorCode: 10_010 });
    const stranger = await desk.user();
    stranger.client.cookies.clear();
    expect((await stranger.client.call(getVerificationOffer, {})).payload).toEqual({ isOffered: false });
    expect(await stranger.ask(startVerification, start)).toMatchObject({ errorCode: 10_010 });
    expect(server.context.kyc).toBeUndefined();
  });
});

describe('a webhook', () => {
  test.each(kycStateNames)('makes the server ask the verifier, who says %s', async (state) => {
    const ada = await desk.applicant(state);
    expect(await desk.send(desk.hint(ada.reference))).toMatchObject({ httpStatus: 200, json: { status: 1 } });
    expect(await desk.stateOf(ada)).toBe(state);
    const { rows } = await server.database.query('select topic from live_events where user_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ topic: 'user' }]);
  });

  test('changes nothing when it comes again, also by many at once', async () => {
    const ada = await desk.applicant('waiting');
    const hint = desk.hint(ada.reference);
    await desk.take(hint);
    const before = await tracesOf(ada.id);
    await desk.decide(ada.reference, 'approved');
    const answers = await Promise.all(Array.from({ length: 5 }, async () => desk.send(hint)));
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200, 200]);
    expect(await tracesOf(ada.id)).toEqual(before);
  });

  test('changes nothing when it is of an unknown user, too old, or from the future', async () => {
    const ada = await desk.applicant('approved');
    const before = await tracesOf(ada.id);
    const now = server.clock.now().getTime();
    expect(await desk.send(desk.hint(randomUUID()))).toMatchObject({ httpStatus: 200 });
    for (const at of [now - 5 * minuteMs - 1, now + 5 * minuteMs + 1])
      expect(await desk.send(desk.hint(ada.reference, new Date(at)))).toMatchObject({
        httpStatus: 401,
        json: { errorCode: 93 },
      });
    expect(await tracesOf(ada.id)).toEqual(before);
  });

  test('waits for a verifier who is away, and counts when it comes again', async () => {
    const ada = await desk.applicant('approved');
    const hint = desk.hint(ada.reference);
    const away = async () => {
      throw new AppError('unknownError', { httpStatus: 503 });
    };
    await expect(desk.take(hint, { kyc: { ...desk.kyc, read: away } })).rejects.toMatchObject({
      httpStatus: 503,
    });
    expect(await desk.stateOf(ada)).toBe('none');
    await desk.take(hint);
    expect(await desk.stateOf(ada)).toBe('approved');
  });

  test('is forgotten when it would be too old anyway', async () => {
    const ada = await desk.applicant('approved');
    await desk.take(desk.hint(ada.reference));
    const count = async () => (await server.database.query('select from verification_hints')).rowCount ?? 0;
    const before = await count();
    await forgetOldHints(server.context.db, new Date(server.clock.now().getTime() + 9 * minuteMs));
    expect(await count()).toBe(before);
    await forgetOldHints(server.context.db, new Date(server.clock.now().getTime() + 11 * minuteMs));
    expect(await count()).toBe(0);
  });
});

describe('of two at once', () => {
  /** The second user's read overtakes the first one's. */
  async function overtake(apply?: typeof applyRead): Promise<KycState | undefined> {
    const ada = await desk.applicant();
    const slow = new SlowVerifier(desk.kyc);
    const first = desk.take(desk.hint(ada.reference), { kyc: slow.kyc, ...(apply && { apply }) });
    await slow.asked(1);
    const second = desk.take(desk.hint(ada.reference), { kyc: slow.kyc, ...(apply && { apply }) });
    await slow.asked(2);
    slow.answer(1, 'approved');
    await second;
    slow.answer(0, 'waiting');
    await first;
    return desk.stateOf(ada);
  }

  test('the later read counts, however late the earlier one ends', async () => {
    expect(await overtake()).toBe('approved');
  });

  test('a server that takes any read is noticed', async () => {
    expect(await overtake(async () => true)).toBe('waiting');
  });

  test('the same one counts once', async () => {
    const ada = await desk.applicant();
    const slow = new SlowVerifier(desk.kyc);
    const hint = desk.hint(ada.reference);
    const both = [desk.take(hint, { kyc: slow.kyc }), desk.take(hint, { kyc: slow.kyc })];
    await slow.asked(2);
    slow.answer(0, 'approved');
    slow.answer(1, 'approved');
    await Promise.all(both);
    const { rows } = await server.database.query('select from live_events where user_id = $1', [ada.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('the operator’s word', () => {
  const { done } = operatorOf(server);
  const publicIdOf = async ({ id }: { id: string }) => {
    const { rows } = await server.database.query<{ public_id: string }>(
      'select public_id::text from users where id = $1',
      [id],
    );
    return rows[0]?.public_id ?? '';
  };
  const say = async (user: { id: string }, state: KycState) =>
    done('kyc', 'set', await publicIdOf(user), state, '--reason', 'seen in person');

  test('stands against a webhook from before, and gives way to one from after', async () => {
    const ada = await desk.applicant('rejected');
    const early = desk.hint(ada.reference);
    server.clock.advance(1);
    await say(ada, 'approved');
    await desk.take(early);
    expect(await desk.stateOf(ada)).toBe('approved');
    await desk.take(desk.hint(ada.reference));
    expect(await desk.stateOf(ada)).toBe('approved');
    server.clock.advance(1);
    await desk.take(desk.hint(ada.reference));
    expect(await desk.stateOf(ada)).toBe('rejected');
  });

  /** A webhook arrives while an earlier one still reads the verifier. */
  async function speakAmid(apply?: typeof applyRead): Promise<KycState | undefined> {
    const ada = await desk.applicant();
    const slow = new SlowVerifier(desk.kyc);
    const taken = desk.take(desk.hint(ada.reference), { kyc: slow.kyc, ...(apply && { apply }) });
    await slow.asked(1);
    server.clock.advance(1);
    await say(ada, 'blocked');
    slow.answer(0, 'approved');
    await taken;
    return desk.stateOf(ada);
  }

  test('stands if it comes while the verifier is being asked', async () => {
    expect(await speakAmid()).toBe('blocked');
  });

  test('a server that forgets to look again is noticed', async () => {
    expect(await speakAmid(async () => true)).toBe('approved');
  });

  test('also works for users who have never started', async () => {
    const ada = await desk.user();
    await say(ada, 'approved');
    await say(ada, 'none');
    expect(await desk.stateOf(ada)).toBe('none');
    const { payload } = await ada.client.call(startVerification, start);
    const reference = payload.address.split('=')[1] ?? '';
    await desk.decide(reference, 'waiting');
    server.clock.advance(1);
    await desk.take(desk.hint(reference));
    expect(await desk.stateOf(ada)).toBe('waiting');
  });
});
