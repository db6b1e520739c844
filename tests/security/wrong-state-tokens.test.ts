import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { ApiClient } from '../support/api-client';
import type { ApiResponse } from '../support/api-client';
import { authenticatorCode, authenticatorStepMs } from '../support/authenticator-code';
import { registerUser } from '../support/register-user';
import type { TestUser } from '../support/register-user';
import { sealRows } from '../support/seal-rows';
import type { TestServer } from '../support/test-server';
import {
  makeRecoveryCodes,
  nextAuthenticatorCode,
  turnOnAuthenticator,
} from '../support/turn-on-authenticator';
import { withServer } from '../support/with-server';
import { databaseDigest } from './support/database-digest';
import { expectRefusal } from './support/expect-refusal';
import { openEveryState, stateNames } from './support/flow-states';
import type { Cast, HeldFlow } from './support/flow-states';
import { flowSteps } from './support/flow-steps';
import type { FlowStep } from './support/flow-steps';

const minuteMs = 60_000;
/** Fields that would let the caller continue. */
const keys = /accessToken|userKey|regKey|secretKey|"key"/;
const sessionSteps = flowSteps.filter(isOfSession);
const cookieSteps = flowSteps.filter((step) => !isOfSession(step));

/** A change that a signed-in user confirms; the others are bound by a cookie. */
function isOfSession({ route }: FlowStep): boolean {
  return route.access === 'user';
}

function at(flow: HeldFlow, step: FlowStep): boolean {
  return flow.purpose === step.at.purpose && flow.step === step.at.step;
}

function expectNothing(response: ApiResponse, errorCode: number, what: string): void {
  expectRefusal(response, { errorCode }, what);
  expect(response.headers['set-cookie'], what).toBeUndefined();
  expect(response.text, what).not.toMatch(keys);
}

async function registerThree(server: TestServer): Promise<[TestUser, TestUser, TestUser]> {
  return [await registerUser(server), await registerUser(server), await registerUser(server)];
}

function castOf({ cast }: { cast: Cast }): TestUser[] {
  return [cast.guarded, cast.plain, cast.mover];
}

/** Starts a server with flows in all states, for the tests of the calling describe block. */
function useOpenFlows() {
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });
  const scene = { server, cast: {} as Cast, held: [] as HeldFlow[], appCode: '', recoveryCode: '' };
  beforeAll(async () => {
    const [guarded, plain, mover] = await registerThree(server);
    scene.cast = { server, guarded, plain, mover, secret: await turnOnAuthenticator(server, guarded, 2) };
    scene.held = await openEveryState(scene.cast);
    [scene.recoveryCode = ''] = await makeRecoveryCodes(server, guarded, scene.cast.secret);
    server.clock.advance(minuteMs);
  });
  beforeEach(() => {
    scene.appCode = authenticatorCode(scene.cast.secret, server.clock.now());
  });

  function bodyOf(step: FlowStep, flow: HeldFlow, token = flow.tokens.at(-1) ?? ''): string {
    const { email, emailCode, isGuarded } = flow;
    const { recoveryCode } = scene;
    const appCode = isGuarded ? scene.appCode : '000000';
    return JSON.stringify(step.body({ email, emailCode, token, appCode, recoveryCode }));
  }

  async function send(step: FlowStep, cookie: string, body: string, user?: TestUser): Promise<ApiResponse> {
    const client = new ApiClient(scene.server.app);
    client.cookies.set('bf_flow', cookie);
    client.accessToken = user?.client.accessToken;
    return client.callAny(step.route, { body: JSON.parse(body) as object });
  }

  /** Resets the tries that wrong codes have used up, which are tested elsewhere. */
  async function resetTries(): Promise<void> {
    const { server: open } = scene;
    // Only the tables' owner may forget the wrong codes.
    await open.database.query('delete from wrong_codes');
    await open.database.query('update auth_flows set seal = null, tries_left = 5');
    await sealRows(open, 'auth_flows');
  }

  async function lasting(): Promise<Record<string, string | undefined>> {
    const { users, sessions, refresh_tokens, recovery_codes } = await databaseDigest(scene.server.database);
    return { users, sessions, refresh_tokens, recovery_codes };
  }

  return { scene, bodyOf, send, resetTries, lasting };
}

describe('every step with every token of another state, purpose or browser', () => {
  const { scene, bodyOf, send, resetTries, lasting } = useOpenFlows();

  test('the flows are in all states, and each is in the database', async () => {
    const { rows } = await scene.server.database.query<{ purpose: string; step: string; count: number }>(
      'select purpose, step, count(*)::int as count from auth_flows group by 1, 2 order by 1, 2',
    );
    const states = new Map<string, number>();
    for (const { purpose, step } of scene.held) {
      const state = `${purpose} ${step}`;
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    expect(new Map(rows.map(({ purpose, step, count }) => [`${purpose} ${step}`, count]))).toEqual(states);
    expect(states.size).toBe(9);
  });

  test.each(stateNames)('with the cookie of %s, and everything else of another', async (name) => {
    const before = await lasting();
    const cookieOf = scene.held.find((flow) => flow.name === name);
    if (cookieOf === undefined) throw new Error(`no flow is open for ${name}`);
    for (const rest of scene.held) {
      const cells = cookieSteps.flatMap((step) => {
        const right = bodyOf(step, cookieOf);
        const bodies = step.takesKey
          ? rest.tokens.map((token) => bodyOf(step, rest, token))
          : [bodyOf(step, rest)];
        return bodies.filter((body) => !at(cookieOf, step) || body !== right).map((body) => ({ step, body }));
      });
      await resetTries();
      expect(cells.length).toBeGreaterThanOrEqual(cookieSteps.filter((step) => !at(cookieOf, step)).length);
      const answered = await Promise.all(
        cells.map(async ({ step, body }) => ({ step, response: await send(step, cookieOf.binding, body) })),
      );
      for (const { step, response } of answered) {
        const named = at(cookieOf, step) && step.at.step === 'code' && cookieOf.email === rest.email;
        expectNothing(response, named ? 10_002 : 10_010, `${step.name}: the rest of ${rest.name}`);
      }
    }
    expect(await lasting()).toEqual(before);
  });

  test('a change by a signed-in user with every token but its own, for each user', async () => {
    const before = await lasting();
    for (const step of sessionSteps) {
      for (const user of castOf(scene)) {
        for (const flow of scene.held) {
          for (const token of flow.tokens) {
            if (at(flow, step) && flow.email === user.email) continue;
            const what = `${step.name}: of ${user.email} with ${flow.name}`;
            expectNothing(await send(step, flow.binding, bodyOf(step, flow, token), user), 10_010, what);
          }
        }
      }
    }
    expect(await lasting()).toEqual(before);
  });

  test('signing in or continuing a session by any of the tokens', async () => {
    const before = await lasting();
    let tries = 0;
    for (const flow of scene.held) {
      for (const token of flow.tokens) {
        // Each from another network, so that the limit of one network does not interfere.
        tries += 1;
        const client = new ApiClient(scene.server.app, `198.51.100.${tries}`);
        client.cookies.set('bf_flow', flow.binding).set('bf_refresh', token);
        const body = { login: flow.email, password: token, token: 'off' };
        expectNothing(await client.callAny(authRoutes.signIn, { body }), 10_209, flow.name);
        const refreshed = await client.callAny(authRoutes.refreshToken, { body: { refreshToken: token } });
        expect(refreshed.httpStatus).toBe(401);
        expect(refreshed.text).not.toMatch(keys);
        const bearer = await client.send({
          method: 'GET',
          url: '/api/passport/v1/user',
          headers: { authorization: `Bearer ${token}` },
        });
        expectNothing(bearer, 10_011, flow.name);
      }
    }
    expect(await lasting()).toEqual(before);
  });

  test('a code is sent again only where one is waited for, to the address of that flow', async () => {
    const mailsBefore = scene.server.mails.length;
    for (const cookieOf of scene.held) {
      for (const rest of scene.held) {
        if (cookieOf.step === 'code' && cookieOf.email === rest.email) continue;
        const client = new ApiClient(scene.server.app);
        client.cookies.set('bf_flow', cookieOf.binding);
        const body = { email: rest.email, token: 'off' };
        const what = `cookie of ${cookieOf.name}, address of ${rest.name}`;
        expectNothing(await client.callAny(authRoutes.resendCode, { body }), 10_010, what);
      }
    }
    expect(scene.server.mails).toHaveLength(mailsBefore);
  });
});

describe('every step with the right tokens', () => {
  const { scene, bodyOf, send, resetTries, lasting } = useOpenFlows();

  /**
   * Orders flows so that those that affect others are finished last: a finished recovery ends the other flows of
   * its user, and a security change may turn the authenticator off.
   */
  function inOrder(flows: HeldFlow[]): HeldFlow[] {
    const last = ({ purpose, step }: HeldFlow): number => {
      if (purpose === 'recovery' && step === 'password') return 2;
      return purpose === 'userUpdate' ? 1 : 0;
    };
    return flows.toSorted((left, right) => last(left) - last(right));
  }

  function userOf(flow: HeldFlow): TestUser | undefined {
    return castOf(scene).find(({ email }) => email === flow.email);
  }

  const answers: Record<string, number> = {
    'a sign-in, code': 1,
    'a guarded sign-in, code': 10_005,
    'a guarded sign-in, authenticator': 1,
    'another guarded sign-in, authenticator': 1,
    'a registration, code': 1,
    'a registration with a known address, code': 10_018,
    'a registration, password': 1,
    'a recovery, code': 1,
    'a guarded recovery, code': 10_005,
    'a guarded recovery, authenticator': 1,
    'a guarded recovery, password': 1,
    'a recovery, password': 1,
    'a recovery of an unknown address, code': 10_002,
    'a security change': 1,
    'a guarded security change': 1,
    'a password change': 1,
  };

  test('all of them were the right tokens of their own step; afterwards they are good for nothing', async () => {
    await resetTries();
    const given: Record<string, number> = {};
    const used: [FlowStep, HeldFlow, string][] = [];
    for (const flow of inOrder(scene.held)) {
      const step = flowSteps.find((candidate) => at(flow, candidate));
      if (step === undefined) throw new Error(`no step for ${flow.name}`);
      scene.appCode = nextAuthenticatorCode(scene.server, scene.cast.secret);
      const body = bodyOf(step, flow);
      const answer = await send(step, flow.binding, body, userOf(flow));
      given[flow.name] = (answer.json as { status: number }).status;
      used.push([step, flow, body]);
    }
    expect(given).toEqual(answers);

    const before = await lasting();
    for (const [step, flow, body] of used.filter(([, { name }]) => answers[name] !== 10_002)) {
      const again = await send(step, flow.binding, body);
      expectNothing(again, isOfSession(step) ? 10_014 : 10_010, `${flow.name}, again`);
      for (const other of cookieSteps.filter((candidate) => candidate !== step))
        for (const token of flow.tokens)
          expectNothing(
            await send(other, flow.binding, bodyOf(other, flow, token)),
            10_010,
            `${flow.name}, used`,
          );
    }
    expect(await lasting()).toEqual(before);
  });
});

describe('left alone too long', () => {
  const server = withServer({ environment: { BUDGET_SCALE: '1000' } });

  test('tokens of flows are good for nothing', async () => {
    const [guarded, plain, mover] = await registerThree(server);
    const secret = await turnOnAuthenticator(server, guarded, 2);
    const held = await openEveryState({ server, guarded, plain, mover, secret });
    const [recoveryCode = ''] = await makeRecoveryCodes(server, guarded, secret);
    server.clock.advance(15 * minuteMs + authenticatorStepMs);
    const appCode = authenticatorCode(secret, server.clock.now());
    for (const { email, emailCode, binding, tokens, name } of held) {
      for (const step of cookieSteps) {
        for (const token of tokens) {
          const client = new ApiClient(server.app);
          client.cookies.set('bf_flow', binding);
          const body = step.body({ email, emailCode, token, appCode, recoveryCode });
          const response = await client.callAny(step.route, { body });
          expectRefusal(response, { errorCode: 10_010 }, `${step.name}: ${name}, late`);
        }
      }
    }
  });
});
