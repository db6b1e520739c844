import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { twoFactorRoutes } from '../../contract/two-factor/two-factor.contract';
import { userRoutes } from '../../contract/user/user.contract';
import { checkFlowStep, closeFlow } from '../../server/identity/flows/flow-steps.service';
import type { StepVerdict } from '../../server/identity/flows/flow-steps.service';
import { unsealText } from '../../server/kernel/keys/sealed-text';
import { startSession } from '../../server/identity/sessions/sessions';
import { stepOfCode } from '../../server/identity/two-factor/authenticator';
import { checkTwoFactor } from '../../server/identity/two-factor/check-two-factor.service';
import { attackSizes } from '../support/attack-sizes';
import { reachAuthenticator } from '../support/reach-authenticator';
import type { AtAuthenticator } from '../support/reach-authenticator';
import { registerUser } from '../support/register-user';
import type { TestUser } from '../support/register-user';
import { startRecovering } from '../support/start-recovering';
import type { TestServer } from '../support/test-server';
import { nextAuthenticatorCode, securityKey, turnOnAuthenticator } from '../support/turn-on-authenticator';
import { withServer } from '../support/with-server';

const { checkTwoFactor: checkRoute } = twoFactorRoutes;
const contenders = 8;

type Check = (
  context: TestServer['context'],
  input: Parameters<typeof checkTwoFactor>[1],
) => Promise<unknown>;

/** The check with a planted fault: it does not store the last step, or reads it without a lock. */
function plantedCheck(remembers: 'nothing' | 'without a lock'): Check {
  return (context, { binding, code = '', origin }) =>
    checkFlowStep(context, {
      purpose: 'signIn',
      step: 'authenticator',
      binding,
      isTheirs: () => true,
      verify: async ({ db }, flow): Promise<StepVerdict> => {
        const row = await db
          .selectFrom('users')
          .select(['totp_secret as sealed', 'totp_last_step as lastStep'])
          .where('id', '=', flow.user_id ?? '')
          .executeTakeFirstOrThrow();
        if (row.sealed === null) return 'incorrectCode';
        const secret = unsealText(context.keys, ['totpSecret', flow.user_id ?? ''], row.sealed);
        const step = stepOfCode({ secret, code, now: context.clock.now() });
        if (step === undefined) return 'incorrectCode';
        if (remembers === 'nothing') return 'correct';
        if (row.lastStep !== null && step <= row.lastStep) return 'incorrectCode';
        const changes = { totp_last_step: step };
        await db
          .updateTable('users')
          .set(changes)
          .where('id', '=', flow.user_id ?? '')
          .execute();
        return 'correct';
      },
      onCorrect: async (inner, flow) => {
        await closeFlow(inner.db, flow);
        return startSession(inner, { userId: flow.user_id ?? '', origin, way: 'password' });
      },
    });
}

describe('one code of the authenticator', () => {
  let user: TestUser;
  let secret: string;
  const server = withServer({
    environment: { BUDGET_SCALE: '1000' },
  });
  beforeAll(async () => {
    user = await registerUser(server);
    secret = await turnOnAuthenticator(server, user, 1);
  });

  async function waiting(count: number): Promise<AtAuthenticator[]> {
    const flows: AtAuthenticator[] = [];
    for (let index = 0; index < count; index += 1) flows.push(await reachAuthenticator(server, user.email));
    return flows;
  }

  async function sessions(): Promise<number> {
    const { rows } = await server.database.query<{ count: number }>(
      'select count(*)::int as count from sessions',
    );
    return rows[0]?.count ?? 0;
  }

  async function use(check: Check, { client, userKey }: AtAuthenticator, code: string): Promise<unknown> {
    const binding = client.cookies.get('bf_flow');
    const origin = { address: '127.0.0.1', userAgent: 'replay', acceptLanguage: undefined };
    return check(server.context, { binding, userKey, code, origin });
  }

  /**
   * Uses one code in several sign-ins, one after the other or in parallel. Returns the number of sessions started.
   */
  async function replay(check: Check, how: 'one by one' | 'at once'): Promise<number> {
    const flows = await waiting(how === 'at once' ? contenders : 2);
    const code = nextAuthenticatorCode(server, secret);
    const before = await sessions();
    const outcomes =
      how === 'at once'
        ? await Promise.allSettled(flows.map((flow) => use(check, flow, code)))
        : await oneByOne(flows.map((flow) => () => use(check, flow, code)));
    const started = (await sessions()) - before;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(started);
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected'))
      expect(outcome).toMatchObject({
        reason: { errorName: expect.stringMatching(/^incorrectCode/) as string },
      });
    // Resets the limits on wrong codes, which have tests of their own.
    await server.database.query('delete from guess_counts');
    await server.database.query('delete from auth_flows');
    return started;
  }

  test('starts one session, one by one and at once, every time', async () => {
    for (let round = 0; round < attackSizes.codeReplays; round += 1) {
      expect(await replay(checkTwoFactor, 'one by one')).toBe(1);
      expect(await replay(checkTwoFactor, 'at once')).toBe(1);
    }
  });

  test('the same harness notices a check that forgets the last step', async () => {
    expect(await replay(plantedCheck('nothing'), 'one by one')).toBe(2);
    expect(await replay(plantedCheck('nothing'), 'at once')).toBe(contenders);
  });

  test('the same harness notices a check that looks at the last step without a lock', async () => {
    expect(await replay(plantedCheck('without a lock'), 'one by one')).toBe(1);
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round += 1)
      most = Math.max(most, await replay(plantedCheck('without a lock'), 'at once'));
    expect(most).toBeGreaterThan(1);
  });

  test('through the API: one session of several browsers, and of one browser that asks several times', async () => {
    const flows = await waiting(contenders);
    const [first] = flows;
    const code = nextAuthenticatorCode(server, secret);
    const before = await sessions();
    const answers = await Promise.all(
      [...flows, ...(first === undefined ? [] : [first, first])].map(({ client, userKey }) =>
        client.callAny(checkRoute, { body: { userKey, code } }),
      ),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
    const cookies = answers.filter(({ headers }) => String(headers['set-cookie']).includes('bf_refresh'));
    expect(cookies).toHaveLength(1);
  });

  test('one code for a sign-in, a recovery and a change of mode at once does one of them', async () => {
    const owner = await registerUser(server);
    const { email } = owner;
    const ownSecret = await turnOnAuthenticator(server, owner, 1);
    for (let round = 0; round < 5; round += 1) {
      const flow = await reachAuthenticator(server, email);
      const recovering = await startRecovering(server, email);
      const { client } = recovering;
      await client.call(recoveryRoutes.checkRecoveryCode, { body: { email, code: recovering.code } });
      const secure = await securityKey(server, owner);
      const code = nextAuthenticatorCode(server, ownSecret);
      const answers = await Promise.all([
        flow.client.callAny(checkRoute, { body: { userKey: flow.userKey, code } }),
        client.callAny(recoveryRoutes.checkRecoveryTwoFactor, { body: { email, code } }),
        owner.client.callAny(userRoutes.updateUser, {
          body: { mode: 1, code, secure, fullName: randomUUID() },
        }),
      ]);
      expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    }
  });
});

async function oneByOne(calls: (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (const call of calls) outcomes.push(...(await Promise.allSettled([call()])));
  return outcomes;
}
