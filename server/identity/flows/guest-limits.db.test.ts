import { describe, expect, test } from 'vitest';
import { authRoutes } from '../../../contract/auth/auth.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { ApiClient } from '../../../tests/support/api-client';
import { codeIn } from '../../../tests/support/code-in-mail';
import { linkIn } from '../../../tests/support/link-in-mail';
import { newEmail, registerUser } from '../../../tests/support/register-user';
import { sealRows } from '../../../tests/support/seal-rows';
import { useMovingClock } from '../../../tests/support/use-moving-clock';
import { withServer } from '../../../tests/support/with-server';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const mailsPerNetwork = 10;
const mailsPerMailbox = 30;
const guessesPerDay = 50;

/** The routes of each purpose. */
const doors = {
  recovery: {
    start: recoveryRoutes.startRecovery,
    check: recoveryRoutes.checkRecoveryCode,
    open: recoveryRoutes.openRecoveryLink,
  },
  registration: {
    start: registrationRoutes.startRegistration,
    check: registrationRoutes.checkRegistrationCode,
    open: registrationRoutes.openRegistrationLink,
  },
};

describe.each(['recovery', 'registration'] as const)('a %s that strangers ask for', (purpose) => {
  const server = withServer();
  const advance = useMovingClock(() => server);
  const { start, check, open } = doors[purpose];

  const known = async (): Promise<string> => {
    const { email } = await registerUser(server);
    // The user's own registration sent a mail.
    await server.database.query('delete from guess_counts');
    return email;
  };
  const unknown = (): Promise<string> => Promise.resolve(newEmail());
  const addresses = { 'a known': known, 'an unknown': unknown };
  /** An address that this purpose sends a mail with a code and a link. */
  const owned = purpose === 'recovery' ? known : unknown;

  /** Starts the owner's own flow, in the owner's browser. */
  async function begin(
    email: string,
    client = new ApiClient(server.app),
  ): Promise<{ client: ApiClient; code: string }> {
    await client.call(start, { body: { email, token: 'off' } });
    return { client, code: codeIn(server.mails.at(-1)) };
  }

  /** Asks from an address of a network; returns how many mails came and the response. */
  async function ask(email: string, address: string): Promise<{ mails: number; answer: unknown }> {
    const before = server.mails.length;
    const client = new ApiClient(server.app, address);
    const answer = await client.call(start, { body: { email, token: 'off' } });
    expect(client.cookies.has('bf_flow')).toBe(true);
    return { mails: server.mails.length - before, answer };
  }

  async function askOften(email: string, address: string, times: number): Promise<number> {
    let mails = 0;
    for (let count = 0; count < times; count += 1) mails += (await ask(email, address)).mails;
    return mails;
  }

  async function opens(link: string): Promise<boolean> {
    const answer = await new ApiClient(server.app).callAny(open, { body: { link } });
    return answer.httpStatus === 200;
  }

  test.each(['a known', 'an unknown'] as const)(
    '%s address: ten mails a day from one network, thirty in total, and the answer stays the same',
    async (which) => {
      const email = await addresses[which]();
      const { answer } = await ask(email, '2001:db8:1:1::1');
      expect(await askOften(email, '2001:db8:1:1::2', mailsPerNetwork + 3)).toBe(mailsPerNetwork - 1);
      expect(await ask(email, '2001:db8:1:1:ffff::1')).toEqual({ mails: 0, answer });
      expect(await askOften(email, '203.0.113.1', mailsPerNetwork + 1)).toBe(mailsPerNetwork);
      expect(await askOften(email, '::ffff:203.0.113.1', 1)).toBe(0);
      expect(await askOften(email, '203.0.113.2', mailsPerNetwork)).toBe(mailsPerNetwork);
      expect(await ask(email, '203.0.113.3')).toEqual({ mails: 0, answer });
      // All of the day's 30 mails were sent; a day later there are more.
      advance(dayMs);
      expect((await ask(email, '203.0.113.3')).mails).toBe(1);
    },
  );

  test('the thirty hold for mails that are asked for at the same moment too', async () => {
    const email = await owned();
    const before = server.mails.length;
    await Promise.all(
      Array.from({ length: mailsPerMailbox + 10 }, (_, index) => ask(email, `198.51.100.${index}`)),
    );
    expect(server.mails.slice(before).filter(({ to }) => to === email)).toHaveLength(mailsPerMailbox);
  });

  test('the last link is good for a day when no more may be sent, and dies then', async () => {
    for (const [waitedMs, isGood] of [
      [dayMs - 1, true],
      [dayMs, false],
    ] as const) {
      const email = await owned();
      await askOften(email, '203.0.113.1', mailsPerNetwork);
      const link = linkIn(server.mails.at(-1));
      advance(2 * hourMs);
      // Older than an hour, but requests without a mail keep it alive.
      expect(await ask(email, '203.0.113.1')).toMatchObject({ mails: 0 });
      advance(waitedMs - 2 * hourMs);
      expect(await opens(link)).toBe(isGood);
    }
  });

  test('a mail that still came from another network has replaced it', async () => {
    const email = await owned();
    await askOften(email, '203.0.113.1', mailsPerNetwork);
    const earlier = linkIn(server.mails.at(-1));
    await ask(email, '203.0.113.2');
    await ask(email, '203.0.113.1');
    expect(await opens(earlier)).toBe(false);
    expect(await opens(linkIn(server.mails.at(-1)))).toBe(true);
  });

  test('sending again counts with them; above the limit it says the same, and the mailed code still works', async () => {
    const email = await owned();
    await askOften(email, '203.0.113.7', mailsPerNetwork - 1);
    const { client } = await begin(email);
    const mail = server.mails.at(-1);
    advance(minuteMs);
    const before = server.mails.length;
    const answer = await client.call(authRoutes.resendCode, { body: { email, token: 'off' } });
    expect(answer).toEqual({ status: 1, payload: { resendAfterS: 60 } });
    expect(server.mails).toHaveLength(before);
    const body = { email, code: codeIn(mail) };
    expect((await client.call(check, { body })).status).toBe(1);
    expect(await opens(linkIn(mail))).toBe(true);
  });

  /** A stranger’s try, whose code nobody can guess by chance. */
  async function strange(email: string, address: string): Promise<ApiClient> {
    const client = new ApiClient(server.app, address);
    await client.call(start, { body: { email, token: 'off' } });
    await server.database.query('update auth_flows set seal = null, code_hash = $2 where email = $1', [
      email,
      Buffer.alloc(32),
    ]);
    await sealRows(server, 'auth_flows');
    return client;
  }

  /** Its five wrong codes. */
  async function guess(email: string, address: string): Promise<number[]> {
    const client = await strange(email, address);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refusal = await client.refused(check, { body: { email, code: '00000' } });
      codes.push(refusal.errorCode);
    }
    return codes;
  }

  test.each(['a known', 'an unknown'] as const)(
    '%s address: fifty guesses a day from all networks, then no code counts, and the link still does',
    async (which) => {
      const email = await addresses[which]();
      for (let flow = 0; flow < guessesPerDay / 5; flow += 1)
        expect(await guess(email, `198.51.${flow}.1`)).toEqual([10002, 10002, 10002, 10002, 10016]);
      expect(await guess(email, '198.51.200.1')).toEqual([90907, 90907, 90907, 90907, 90907]);
      if (addresses[which] !== owned) return;
      const { client, code } = await begin(email, new ApiClient(server.app, '192.0.2.1'));
      const refusal = await client.refused(check, { body: { email, code } });
      expect(refusal).toMatchObject({ errorCode: 90907, httpStatus: 429 });
      expect(await opens(linkIn(server.mails.at(-1)))).toBe(true);
      advance(dayMs);
      const nextDay = await begin(email, new ApiClient(server.app, '192.0.2.1'));
      const body = { email, code: nextDay.code };
      expect((await nextDay.client.call(check, { body })).status).toBe(1);
    },
  );

  test('guesses at the same moment, each in a flow of its own, pass the fifty together no more than alone', async () => {
    const email = await owned();
    const clients = [];
    for (let index = 0; index < guessesPerDay + 10; index += 1) {
      clients.push(await strange(email, `198.51.100.${index}`));
    }
    const answers = await Promise.all(
      clients.map((client) => client.refused(check, { body: { email, code: '00000' } })),
    );
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 10002)).toHaveLength(guessesPerDay);
    expect(codes.filter((code) => code === 90907)).toHaveLength(10);
  });

  test('calls without a flow and right codes do not count as guesses', async () => {
    const email = await owned();
    const stranger = new ApiClient(server.app, '198.51.100.1');
    for (let index = 0; index < guessesPerDay + 5; index += 1) {
      const refusal = await stranger.refused(check, { body: { email, code: '00000' } });
      expect(refusal.errorCode).toBe(10010);
    }
    const { client, code } = await begin(email);
    expect((await client.call(check, { body: { email, code } })).status).toBe(1);
  });
});
