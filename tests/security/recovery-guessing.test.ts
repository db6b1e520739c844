import { expect, test } from 'vitest';
import { authRoutes } from '../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../contract/recovery/recovery.contract';
import { attackSizes } from '../support/attack-sizes';
import { ApiClient } from '../support/api-client';
import { wrongAuthenticatorCode } from '../support/authenticator-code';
import { codeIn, otherThan } from '../support/code-in-mail';
import { newEmail, registerUser } from '../support/register-user';
import { startRecovering } from '../support/start-recovering';
import { useMovingClock } from '../support/use-moving-clock';
import { turnOnAuthenticator } from '../support/turn-on-authenticator';
import { withServer } from '../support/with-server';

const { startRecovery, checkRecoveryCode, checkRecoveryTwoFactor } = recoveryRoutes;
const { resendCode } = authRoutes;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const guesses = attackSizes.codeGuesses;
/** All guesses of the mixed attack fall into one day. */
const pauseMs = Math.min(minuteMs, Math.floor((0.9 * dayMs) / guesses));
const triesPerFlow = 5;
const mailsPerDay = 30;
const guessesPerDay = 50;
const appTriesAnHour = 15;

const server = withServer();
const advance = useMovingClock(() => server);

let lastAddress = 0;
/** Each request comes from a new address. */
function changeAddress(client: ApiClient): void {
  lastAddress += 1;
  client.address = `198.${18 + Math.floor(lastAddress / 62_500)}.${Math.floor(lastAddress / 250) % 250}.${lastAddress % 250}`;
}

/** An attacker who knows only the address. */
class Guesser {
  readonly client = new ApiClient(server.app);
  readonly answers = new Set<number>();
  readonly mailsBefore = server.mails.length;
  checked = 0;
  #open = false;

  constructor(readonly email: string) {}

  get mailsSent(): number {
    return server.mails.slice(this.mailsBefore).filter(({ to }) => to === this.email).length;
  }

  async guess(): Promise<void> {
    changeAddress(this.client);
    const { email } = this;
    if (!this.#open) await this.client.callAny(startRecovery, { body: { email, token: 'off' } });
    const [mailed] = server.mails.at(-1)?.text.match(/^ {4}[0-9]{5}$/m) ?? [];
    const code = otherThan(mailed?.trim() ?? '');
    const { errorCode } = await this.client.refused(checkRecoveryCode, { body: { email, code } });
    this.answers.add(errorCode);
    if (errorCode === 10_002 || errorCode === 10_016) this.checked += 1;
    this.#open = errorCode === 10_002 || errorCode === 10_103;
  }

  async resend(): Promise<void> {
    changeAddress(this.client);
    await this.client.callAny(resendCode, { body: { email: this.email, token: 'off' } });
  }
}

test.each(['a known', 'an unknown'])(
  'guessing and asking again for %s address stays within thirty mails and fifty guesses a day',
  async (which) => {
    const email = which === 'a known' ? (await registerUser(server)).email : newEmail();
    const guesser = new Guesser(email);
    const started = server.clock.now().getTime();
    for (let index = 0; index < guesses; index += 1) {
      await guesser.guess();
      advance(pauseMs);
      if (index % 3 === 1) await guesser.resend();
    }
    expect(server.clock.now().getTime() - started).toBeLessThan(dayMs);
    expect([...guesser.answers].every((answer) => [10_002, 10_010, 10_016, 90_907].includes(answer))).toBe(
      true,
    );
    expect(guesser.mailsSent).toBe(mailsPerDay);
    expect(guesser.checked).toBe(guessesPerDay);

    advance(dayMs);
    const nextDay = new Guesser(email);
    for (let index = 0; index < guessesPerDay + 2 * triesPerFlow; index += 1) await nextDay.guess();
    expect(nextDay.checked).toBe(guessesPerDay);
    expect(nextDay.mailsSent).toBeLessThanOrEqual(mailsPerDay);
  },
);

test('sending the code again gives no try back, over as many minutes as a flow lives', async () => {
  const { email } = await registerUser(server);
  const { client } = await startRecovering(server, email);
  const answers: number[] = [];
  for (let round = 0; round < triesPerFlow + 2; round += 1) {
    advance(minuteMs);
    changeAddress(client);
    await client.callAny(resendCode, { body: { email, token: 'off' } });
    const code = otherThan(codeIn(server.mails.at(-1)));
    answers.push((await client.refused(checkRecoveryCode, { body: { email, code } })).errorCode);
  }
  expect(answers).toEqual([10_002, 10_002, 10_002, 10_002, 10_016, 10_010, 10_010]);
});

test('the rate limits of recovery and sign-in do not help each other', async () => {
  const { email } = await registerUser(server);
  const before = server.mails.length;
  for (let count = 0; count < mailsPerDay + 3; count += 1) {
    const client = new ApiClient(server.app);
    changeAddress(client);
    const shouted = count % 2 === 0 ? email : email.toUpperCase();
    await client.call(startRecovery, { body: { email: shouted, token: 'off' } });
  }
  expect(server.mails.length - before).toBe(mailsPerDay);
  const client = new ApiClient(server.app);
  // The owner can still sign in: a sign-in uses other codes.
  const body = { login: email, password: 'Right-Password1', token: 'off' };
  expect((await client.call(authRoutes.signIn, { body })).status).toBe(10_019);
});

test('guesses at the same moment spend five tries together', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email } = await registerUser(server);
    const { client, code } = await startRecovering(server, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.refused(checkRecoveryCode, { body: { email, code: otherThan(code) } }),
      ),
    );
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((errorCode) => errorCode === 10_002)).toHaveLength(triesPerFlow - 1);
    expect(codes.filter((errorCode) => errorCode === 10_016)).toHaveLength(1);
    expect((await client.refused(checkRecoveryCode, { body: { email, code } })).errorCode).toBe(10_010);
    advance(minuteMs);
  }
});

test('the mailbox without the authenticator gives fifteen guesses an hour, however often the recovery restarts', async () => {
  const user = await registerUser(server);
  const secret = await turnOnAuthenticator(server, user, 1);
  const { email } = user;
  let checked = 0;
  const guess = async (client: ApiClient): Promise<number> => {
    changeAddress(client);
    const code = wrongAuthenticatorCode(secret, server.clock.now());
    const before = await triesLeft(email);
    const { errorCode } = await client.refused(checkRecoveryTwoFactor, { body: { email, code } });
    if ((await triesLeft(email)) !== before) checked += 1;
    return errorCode;
  };
  // Ten recoveries, each guessed at until it is refused, all within an hour.
  for (let flow = 0; flow < 10; flow += 1) {
    await server.database.query('delete from auth_flows where email = $1', [email]);
    const client = new ApiClient(server.app);
    changeAddress(client);
    const { code } = await startRecovering(server, email, client);
    await client.call(checkRecoveryCode, { body: { email, code } });
    let errorCode = 10_002;
    while (errorCode === 10_002) errorCode = await guess(client);
    expect(errorCode).toBe(10_016);
    advance(minuteMs);
  }
  expect(checked).toBe(appTriesAnHour);
});

/** What a checked guess changes: the flow's remaining tries, or whether it exists. */
async function triesLeft(email: string): Promise<number | undefined> {
  const { rows } = await server.database.query<{ tries_left: number }>(
    'select tries_left from auth_flows where email = $1',
    [email],
  );
  return rows[0]?.tries_left;
}
