import { authRoutes } from '../../../contract/auth/auth.contract';
import { passwordChangeRoutes } from '../../../contract/password-change/password-change.contract';
import { recoveryRoutes } from '../../../contract/recovery/recovery.contract';
import { registrationRoutes } from '../../../contract/registration/registration.contract';
import { ApiClient } from '../../support/api-client';
import { codeIn } from '../../support/code-in-mail';
import { reachAuthenticator } from '../../support/reach-authenticator';
import { newEmail, testPassword } from '../../support/register-user';
import type { TestUser } from '../../support/register-user';
import { reachNewPassword, startRecovering } from '../../support/start-recovering';
import type { TestServer } from '../../support/test-server';
import { nextAuthenticatorCode, securityKey } from '../../support/turn-on-authenticator';

/** Accounts: one with e-mailed code and authenticator, one with the e-mailed code only, one whose password is being changed. */
export interface Cast {
  server: TestServer;
  guarded: TestUser;
  secret: string;
  plain: TestUser;
  mover: TestUser;
}

type Purpose = 'signIn' | 'registration' | 'recovery' | 'userUpdate' | 'passwordChange';

/** An open flow with everything that its browser and mailbox know. */
export interface HeldFlow {
  name: string;
  purpose: Purpose;
  step: 'code' | 'authenticator' | 'password';
  email: string;
  /** The value of its cookie; a change by a signed-in user has its key instead. */
  binding: string;
  /** All secrets from its responses and cookies. */
  tokens: string[];
  /** The code of its mail. */
  emailCode: string;
  /** Whether the account has an authenticator. */
  isGuarded: boolean;
}

type Opened = Pick<HeldFlow, 'email' | 'emailCode' | 'tokens'> & { client: ApiClient };
type Opener = (cast: Cast) => Promise<Opened>;

const noCode = '00000';

async function signInOf(server: TestServer, email: string): Promise<Opened> {
  const client = new ApiClient(server.app);
  await client.call(authRoutes.signIn, { body: { login: email, password: testPassword, token: 'off' } });
  return { client, email, emailCode: codeIn(server.mails.at(-1)), tokens: [] };
}

async function registrationOf(server: TestServer, email: string): Promise<Opened> {
  const client = new ApiClient(server.app);
  await client.call(registrationRoutes.startRegistration, { body: { email, token: 'off' } });
  return { client, email, emailCode: codeIn(server.mails.at(-1)), tokens: [] };
}

async function recoveryOf(server: TestServer, email: string): Promise<Opened> {
  const { client, code } = await startRecovering(server, email);
  return { client, email, emailCode: code, tokens: [] };
}

async function registrationWithKey({ server }: Cast): Promise<Opened> {
  const opened = await registrationOf(server, newEmail());
  const { client, email, emailCode } = opened;
  const checked = await client.call(registrationRoutes.checkRegistrationCode, {
    body: { email, code: emailCode },
  });
  return { ...opened, tokens: [checked.payload.regKey] };
}

async function recoveryAtAuthenticator({ server, guarded }: Cast): Promise<Opened> {
  const opened = await recoveryOf(server, guarded.email);
  const { client, email, emailCode } = opened;
  await client.call(recoveryRoutes.checkRecoveryCode, { body: { email, code: emailCode } });
  return opened;
}

async function recoveryPastAuthenticator(cast: Cast): Promise<Opened> {
  const opened = await recoveryAtAuthenticator(cast);
  const body = { email: opened.email, code: nextAuthenticatorCode(cast.server, cast.secret) };
  const { payload } = await opened.client.call(recoveryRoutes.checkRecoveryTwoFactor, { body });
  return { ...opened, tokens: [payload.secretKey] };
}

async function recoveryWithKey({ server, plain }: Cast): Promise<Opened> {
  const opened = await recoveryOf(server, plain.email);
  return { ...opened, tokens: [await reachNewPassword({ ...opened, code: opened.emailCode })] };
}

async function signInAtAuthenticator({ server, guarded }: Cast): Promise<Opened> {
  const { client, userKey } = await reachAuthenticator(server, guarded.email);
  const emailCode = codeIn(server.mails.at(-1));
  return { client, email: guarded.email, emailCode, tokens: [userKey] };
}

async function unknownRecovery({ server }: Cast): Promise<Opened> {
  const email = newEmail();
  const client = new ApiClient(server.app);
  await client.call(recoveryRoutes.startRecovery, { body: { email, token: 'off' } });
  return { client, email, emailCode: noCode, tokens: [] };
}

async function securityChange(server: TestServer, user: TestUser): Promise<Opened> {
  const { key, code } = await securityKey(server, user);
  return { client: new ApiClient(server.app), email: user.email, emailCode: code, tokens: [key] };
}

async function passwordChange({ server, mover }: Cast): Promise<Opened> {
  const { payload } = await mover.client.call(passwordChangeRoutes.createPasswordChangeCode, {});
  const emailCode = codeIn(server.mails.at(-1));
  return { client: new ApiClient(server.app), email: mover.email, emailCode, tokens: [payload.sk] };
}

const openers: [name: string, Purpose, HeldFlow['step'], Opener][] = [
  ['a sign-in, code', 'signIn', 'code', ({ server, plain }) => signInOf(server, plain.email)],
  ['a guarded sign-in, code', 'signIn', 'code', ({ server, guarded }) => signInOf(server, guarded.email)],
  ['a guarded sign-in, authenticator', 'signIn', 'authenticator', signInAtAuthenticator],
  ['another guarded sign-in, authenticator', 'signIn', 'authenticator', signInAtAuthenticator],
  ['a registration, code', 'registration', 'code', ({ server }) => registrationOf(server, newEmail())],
  [
    'a registration with a known address, code',
    'registration',
    'code',
    ({ server, guarded }) => registrationOf(server, guarded.email),
  ],
  ['a registration, password', 'registration', 'password', registrationWithKey],
  ['a recovery, code', 'recovery', 'code', ({ server, plain }) => recoveryOf(server, plain.email)],
  [
    'a guarded recovery, code',
    'recovery',
    'code',
    ({ server, guarded }) => recoveryOf(server, guarded.email),
  ],
  ['a guarded recovery, authenticator', 'recovery', 'authenticator', recoveryAtAuthenticator],
  ['a guarded recovery, password', 'recovery', 'password', recoveryPastAuthenticator],
  ['a recovery, password', 'recovery', 'password', recoveryWithKey],
  ['a recovery of an unknown address, code', 'recovery', 'code', unknownRecovery],
  ['a security change', 'userUpdate', 'code', ({ server, plain }) => securityChange(server, plain)],
  [
    'a guarded security change',
    'userUpdate',
    'code',
    ({ server, guarded }) => securityChange(server, guarded),
  ],
  ['a password change', 'passwordChange', 'code', passwordChange],
];

/** The names of the states, in the order in which they are opened. */
export const stateNames: string[] = openers.map(([name]) => name);

/** Opens a flow in every possible state, each in a browser of its own. */
export async function openEveryState(cast: Cast): Promise<HeldFlow[]> {
  const held: HeldFlow[] = [];
  for (const [name, purpose, step, open] of openers) {
    const { client, email, emailCode, tokens } = await open(cast);
    const binding = client.cookies.get('bf_flow') ?? tokens[0] ?? '';
    const isGuarded = email === cast.guarded.email;
    held.push({ name, purpose, step, email, emailCode, isGuarded, binding, tokens: [binding, ...tokens] });
  }
  return held;
}
