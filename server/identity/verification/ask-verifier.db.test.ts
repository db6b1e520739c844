import { beforeEach, expect, test } from 'vitest';
import type { KycState } from '../../../contract/user/kyc-states';
import { verificationRoutes } from '../../../contract/verification/verification.contract';
import { eventually } from '../../../tests/support/eventually';
import type { BillUser } from '../../../tests/support/bill-user';
import { VerifierDesk } from '../../../tests/support/verifier-desk';
import { withServer } from '../../../tests/support/with-server';
import { AppError } from '../../kernel/app-error';
import type { KycProvider } from '../../gateways/kyc/kyc-provider';
import { askVerifier } from './ask-verifier.service';
import { overruleVerification } from './verification.service';

const { getVerificationOffer, startVerification } = verificationRoutes;
const server = withServer();
let desk: VerifierDesk;
beforeEach(async () => {
  desk = await VerifierDesk.open(server);
  await waitALittle();
});

/** Someone whose verification has begun, and whose webhooks are all lost. */
async function begun(state: KycState): Promise<{ user: BillUser; reference: string }> {
  const user = await desk.user();
  const { payload } = await user.client.call(startVerification, {});
  const reference = payload.address.split('=')[1] ?? '';
  await desk.decide(reference, state);
  return { user, reference };
}

const look = async (user: BillUser) => user.client.call(getVerificationOffer, {});
/** As if the pause between two questions were over. */
const waitALittle = async () => {
  await server.database.query('delete from budgets');
  await server.database.query('delete from guess_counts');
};

async function eventsOf({ id }: { id: string }): Promise<number> {
  const { rowCount } = await server.database.query(
    `select from live_events where user_id = $1 and topic = 'user'`,
    [id],
  );
  return rowCount ?? 0;
}

/** Counts how often the verifier is asked. */
function counting(read: KycProvider['read']): { kyc: KycProvider; times: () => number } {
  let times = 0;
  const kyc: KycProvider = {
    ...desk.kyc,
    read: async (reference) => {
      times += 1;
      return read(reference);
    },
  };
  return { kyc, times: () => times };
}

test('the result of a lost webhook is known once the user looks', async () => {
  const { user, reference } = await begun('waiting');
  expect((await look(user)).payload).toEqual({ isOffered: true });
  expect(await desk.stateOf(user)).toBe('waiting');
  await desk.decide(reference, 'approved');
  await waitALittle();
  await look(user);
  expect(await desk.stateOf(user)).toBe('approved');
  expect(await eventsOf(user)).toBe(2);
});

test('sends nothing to the user’s devices when nothing has changed', async () => {
  const { user } = await begun('inreview');
  await look(user);
  await waitALittle();
  await look(user);
  expect(await eventsOf(user)).toBe(1);
});

test('many looks at once ask once, and further ones not for a while', async () => {
  const { user } = await begun('waiting');
  const { kyc, times } = counting(desk.kyc.read);
  const asked = { userId: user.id, kyc };
  await Promise.all(Array.from({ length: 20 }, async () => askVerifier(server.context, asked)));
  await askVerifier(server.context, asked);
  expect(times()).toBe(1);
  await waitALittle();
  await askVerifier(server.context, asked);
  expect(times()).toBe(2);
});

test('however many users look, the verifier is asked sixty times a minute', async () => {
  await server.context.rateLimiter.consume(
    { name: 'verifier asked for all', calls: 60, windowS: 60, isLoad: true },
    'all',
    59,
  );
  const { kyc, times } = counting(desk.kyc.read);
  const people = await Promise.all([begun('waiting'), begun('waiting'), begun('waiting')]);
  for (const { user } of people) await askVerifier(server.context, { userId: user.id, kyc });
  expect(times()).toBe(1);
});

test.each(['approved', 'blocked'] as const)(
  'the verifier is not asked about an ended verification (%s)',
  async (state) => {
    const { user, reference } = await begun(state);
    await desk.take(desk.hint(reference));
    const { kyc, times } = counting(desk.kyc.read);
    await askVerifier(server.context, { userId: user.id, kyc });
    expect(times()).toBe(0);
  },
);

test('the verifier is not asked about a user who has never started', async () => {
  const user = await desk.user();
  const { kyc, times } = counting(desk.kyc.read);
  await askVerifier(server.context, { userId: user.id, kyc });
  expect(times()).toBe(0);
});

test('a verifier who is away, or knows nothing of the user, changes nothing', async () => {
  const { user, reference } = await begun('waiting');
  await desk.take(desk.hint(reference));
  const away = async () => {
    throw new AppError('unknownError', { httpStatus: 503 });
  };
  await askVerifier(server.context, { userId: user.id, kyc: { ...desk.kyc, read: away } });
  await waitALittle();
  await askVerifier(server.context, { userId: user.id, kyc: { ...desk.kyc, read: async () => 'none' } });
  expect(await desk.stateOf(user)).toBe('waiting');
});

/** Has a slow verifier asked; returns the function that gives its answer, which ends with the asking. */
async function askLate({ id: userId }: { id: string }): Promise<(state: KycState) => Promise<void>> {
  let answer: ((state: KycState) => void) | undefined;
  const read = async () =>
    new Promise<KycState>((resolve) => {
      answer = resolve;
    });
  const asking = askVerifier(server.context, { userId, kyc: { ...desk.kyc, read } });
  await eventually(() => {
    if (answer === undefined) throw new Error('the verifier has not been asked');
  });
  return async (state) => {
    answer?.(state);
    await asking;
  };
}

test('the operator’s decision stands, from before the question and from during it', async () => {
  const { user } = await begun('approved');
  const late = await askLate(user);
  server.clock.advance(1);
  await overruleVerification(server.context, { userId: user.id, state: 'rejected' });
  await late('approved');
  expect(await desk.stateOf(user)).toBe('rejected');
  await waitALittle();
  server.clock.advance(1);
  await look(user);
  expect(await desk.stateOf(user)).toBe('rejected');
});

test('a webhook that came while the verifier was asked counts, as it was read later', async () => {
  const { user, reference } = await begun('waiting');
  const late = await askLate(user);
  await desk.decide(reference, 'approved');
  await desk.take(desk.hint(reference));
  await late('waiting');
  expect(await desk.stateOf(user)).toBe('approved');
});
