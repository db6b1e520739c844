import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { registrationRoutes } from '../../contract/registration/registration.contract';
import { attackSizes } from '../support/attack-sizes';
import { ApiClient } from '../support/api-client';
import { codeIn, otherThan } from '../support/code-in-mail';
import { newEmail, registerUser, testPassword } from '../support/register-user';
import { useMovingClock } from '../support/use-moving-clock';
import { withServer } from '../support/with-server';

const { signIn, checkSignInCode, resendCode } = authRoutes;
const { startRegistration, checkRegistrationCode } = registrationRoutes;
const minuteMs = 60_000;
const dayMs = 24 * 3600_000;
const guesses = attackSizes.codeGuesses;
/** All guesses of the mixed attack fall into one day. */
const pauseMs = Math.min(minuteMs, Math.floor((0.9 * dayMs) / guesses));
const triesPerFlow = 5;
const codesPerDay = 10;

const server = withServer();
const advance = useMovingClock(() => server);

/** An attacker who knows the password but has no access to the mailbox; each request comes from a new address. */
class Guesser {
  readonly client = new ApiClient(server.app);
  readonly triesOfFlows: number[] = [];
  readonly answers = new Set<number>();
  codesSent = 0;
  #address = 0;
  #open = false;

  constructor(readonly email: string) {}

  async guess(): Promise<void> {
    this.#changeAddress();
    if (!this.#open) await this.#startFlow();
    const code = otherThan(codeIn(server.mails.at(-1)));
    const { errorCode } = await this.client.refused(checkSignInCode, { body: { email: this.email, code } });
    this.answers.add(errorCode);
    if (errorCode !== 10_010) this.triesOfFlows.push((this.triesOfFlows.pop() ?? 0) + 1);
    this.#open = errorCode === 10_002 || errorCode === 10_103;
  }

  async resend(): Promise<void> {
    this.#changeAddress();
    const mailsBefore = server.mails.length;
    await this.client.callAny(resendCode, { body: { email: this.email, token: 'off' } });
    this.codesSent += server.mails.length - mailsBefore;
  }

  async #startFlow(): Promise<void> {
    const mailsBefore = server.mails.length;
    const body = { login: this.email, password: testPassword, token: 'off' };
    const { httpStatus } = await this.client.callAny(signIn, { body });
    this.codesSent += server.mails.length - mailsBefore;
    if (httpStatus === 200) this.triesOfFlows.push(0);
  }

  #changeAddress(): void {
    this.#address += 1;
    this.client.address = `198.51.${Math.floor(this.#address / 250)}.${this.#address % 250}`;
  }
}

test('guessing and asking again, in whatever mixture, stays within five tries a flow and ten codes a day', async () => {
  const { email } = await registerUser(server);
  const guesser = new Guesser(email);
  const started = server.clock.now().getTime();
  for (let index = 0; index < guesses; index += 1) {
    await guesser.guess();
    advance(pauseMs);
    if (index % 3 === 1) await guesser.resend();
  }
  expect(server.clock.now().getTime() - started).toBeLessThan(dayMs);
  expect(guesser.answers).toEqual(new Set([10_002, 10_010, 10_016]));
  expect(guesser.codesSent).toBe(codesPerDay);
  expect(Math.max(...guesser.triesOfFlows)).toBeLessThanOrEqual(triesPerFlow);
  expect(guesser.triesOfFlows.length).toBeLessThanOrEqual(codesPerDay);

  advance(dayMs);
  for (let index = 0; index < triesPerFlow * (codesPerDay + 2); index += 1) await guesser.guess();
  expect(guesser.codesSent).toBe(2 * codesPerDay);
  expect(guesser.triesOfFlows.slice(-codesPerDay)).toEqual(
    Array.from({ length: codesPerDay }, () => triesPerFlow),
  );
});

test('the eleventh sign-in of a day is refused, and the refusal says when to come back', async () => {
  const { email } = await registerUser(server);
  const client = new ApiClient(server.app);
  const bodyOf = (login: string) => ({ body: { login, password: testPassword, token: 'off' } });
  for (let index = 0; index < codesPerDay; index += 1) await client.call(signIn, bodyOf(email));
  const refusal = await client.refused(signIn, bodyOf(email));
  expect(refusal).toMatchObject({ errorCode: 90_907, httpStatus: 429 });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(dayMs / 1000 - 60);
  expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(dayMs / 1000);
  // The address in capitals is the same mailbox.
  const shouted = await client.refused(signIn, bodyOf(email.toUpperCase()));
  expect(shouted.errorCode).toBe(90_907);
});

test('guesses at the same moment spend five tries together, and the right code comes too late', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email } = await registerUser(server);
    const client = new ApiClient(server.app, `192.0.2.${round + 1}`);
    await client.call(signIn, { body: { login: email, password: testPassword, token: 'off' } });
    const code = codeIn(server.mails.at(-1));
    const binding = client.cookies.get('bf_flow') ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const guesser = new ApiClient(server.app, client.address);
        guesser.cookies.set('bf_flow', binding);
        return guesser.refused(checkSignInCode, { body: { email, code: otherThan(code) } });
      }),
    );
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((errorCode) => errorCode === 10_002)).toHaveLength(triesPerFlow - 1);
    expect(codes.filter((errorCode) => errorCode === 10_016)).toHaveLength(1);
    expect(codes.filter((errorCode) => errorCode === 10_010)).toHaveLength(20 - triesPerFlow);
    const late = await client.refused(checkSignInCode, { body: { email, code } });
    expect(late.errorCode).toBe(10_010);
  }
});

async function openFlow(email: string): Promise<{ client: ApiClient; code: string }> {
  const client = new ApiClient(server.app);
  await client.call(signIn, { body: { login: email, password: testPassword, token: 'off' } });
  return { client, code: codeIn(server.mails.at(-1)) };
}

test('the code of one flow is wrong in another of the same user, and of another purpose', async () => {
  const { email } = await registerUser(server);
  const first = await openFlow(email);
  let second = await openFlow(email);
  // Both codes are equal once in a hundred thousand times.
  while (second.code === first.code) second = await openFlow(email);
  const crossed = await second.client.refused(checkSignInCode, { body: { email, code: first.code } });
  expect(crossed.errorCode).toBe(10_002);
  const elsewhere = await first.client.refused(checkRegistrationCode, { body: { email, code: first.code } });
  expect(elsewhere.errorCode).toBe(10_010);
  await second.client.call(checkSignInCode, { body: { email, code: second.code } });
});

test('a flow of one user takes no code for another’s address', async () => {
  const [attacker, victim] = [await registerUser(server), await registerUser(server)];
  const client = new ApiClient(server.app);
  await client.call(signIn, { body: { login: attacker.email, password: testPassword, token: 'off' } });
  const code = codeIn(server.mails.at(-1));
  const refusal = await client.refused(checkSignInCode, { body: { email: victim.email, code } });
  expect(refusal.errorCode).toBe(10_010);
  expect(client.cookies.has('bf_refresh')).toBe(false);
});

test('another code within a minute is refused, and the answer says when', async () => {
  const email = newEmail();
  const client = new ApiClient(server.app);
  await client.call(startRegistration, { body: { email, token: 'off' } });
  advance(20_000);
  const refusal = await client.refused(resendCode, { body: { email, token: 'off' } });
  expect(refusal).toMatchObject({ errorCode: 90_907, httpStatus: 429 });
  expect(refusal.headers['retry-after']).toBe('40');
  expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

test('neither a code nor what binds its flow to a browser is stored readable', async () => {
  const email = newEmail();
  const client = new ApiClient(server.app);
  await client.call(startRegistration, { body: { email, token: 'off' } });
  const code = codeIn(server.mails.at(-1));
  const binding = client.cookies.get('bf_flow') ?? '';
  const stored = await server.database.query<Record<string, unknown>>(
    'select * from auth_flows where email = $1',
    [email],
  );
  const [row = {}] = stored.rows;
  expect(Object.keys(row)).toContain('code_hash');
  for (const [column, value] of Object.entries(row)) {
    const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
    expect(bytes.toString('utf8'), column).not.toBe(code);
    expect(bytes.toString('utf8'), column).not.toContain(binding);
    // An unkeyed hash of five digits could be reversed by trying all of them.
    expect(bytes.equals(createHash('sha256').update(code).digest()), column).toBe(false);
  }
});
