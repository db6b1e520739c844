import type { FastifyReply, FastifyRequest } from 'fastify';
import { passkeysRoutes } from '../../../contract/passkeys/passkeys.contract';
import { signInChallengeS } from '../../../contract/passkeys/passkeys.paths';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { ownOrigin } from '../../http/own-address';
import { randomToken } from '../../kernel/keys/secret-hash';
import type { ServiceContext } from '../../service-context';
import { isSecure, sendSession } from '../sessions/session-cookies';
import { relyingParty } from './challenges';
import type { RelyingParty } from './challenges';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.service';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys';
import { sendPasskeyCode } from './prove-owner.service';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

function partyOf(context: ServiceContext, { request }: Http): RelyingParty {
  return relyingParty(ownOrigin(context.config, request));
}

/** Ties challenges to the browser that received them; equal for all its tabs. */
const passkeyCookie = 'bf_passkey';
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

function readBinding(request: FastifyRequest): string | undefined {
  const binding = request.cookies[passkeyCookie];
  return binding !== undefined && tokenPattern.test(binding) ? binding : undefined;
}

function sendBinding(context: ServiceContext, { request, reply }: Http): string {
  const binding = readBinding(request) ?? randomToken();
  reply.setCookie(passkeyCookie, binding, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(context, request),
    path: '/api/passport/v1/auth/passkey',
    maxAge: signInChallengeS,
  });
  return binding;
}

const listPasskeysRoute = bindRoute(passkeysRoutes.listPasskeys, async ({ context, caller }) => ({
  status: 1,
  payload: { passkeys: await listPasskeys(context, caller.userId) },
}));

const sendPasskeyCodeRoute = bindRoute(
  passkeysRoutes.sendPasskeyCode,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await sendPasskeyCode(context, { caller, origin }),
  }),
);

const startPasskeyRoute = bindRoute(passkeysRoutes.startPasskey, async ({ context, caller, body, http }) => {
  const codes = { mailCode: body.code, appCode: body.dualFactorCode };
  const options = await startPasskey(context, {
    caller,
    codes,
    party: partyOf(context, http),
  });
  return options === undefined ? { status: 10005, payload: {} } : { status: 1, payload: { options } };
});

const addPasskeyRoute = bindRoute(
  passkeysRoutes.addPasskey,
  async ({ context, caller, body, http, origin }) => ({
    status: 1,
    payload: {
      passkey: await addPasskey(context, {
        caller,
        ...body,
        party: partyOf(context, http),
        origin,
      }),
    },
  }),
);

const renamePasskeyRoute = bindRoute(passkeysRoutes.renamePasskey, async ({ context, caller, body }) => ({
  status: 1,
  payload: {
    passkey: await renamePasskey(context, { userId: caller.userId, ...body }),
  },
}));

const removePasskeyRoute = bindRoute(
  passkeysRoutes.removePasskey,
  async ({ context, caller, body, origin }) => {
    const { id, code: mailCode, dualFactorCode: appCode } = body;
    const missing = await removePasskey(context, {
      caller,
      id,
      codes: { mailCode, appCode },
      origin,
    });
    if (missing === 'mailCode') return { status: 10019, payload: {} };
    return { status: missing === undefined ? 1 : 10005, payload: {} };
  },
);

const startPasskeySignInRoute = bindRoute(passkeysRoutes.startPasskeySignIn, async ({ context, http }) => {
  const binding = sendBinding(context, http);
  return {
    status: 1,
    payload: {
      options: await startPasskeySignIn(context, {
        binding,
        party: partyOf(context, http),
      }),
    },
  };
});

const signInWithPasskeyRoute = bindRoute(
  passkeysRoutes.signInWithPasskey,
  async ({ context, body, origin, http }) => {
    const tokens = await signInWithPasskey(context, {
      assertion: body.assertion,
      binding: readBinding(http.request),
      party: partyOf(context, http),
      isAllowed: (email) =>
        context.accountPolicy.maySignIn(context, {
          request: http.request,
          email,
        }),
      origin,
    });
    return { status: 1, payload: sendSession(context, http, tokens) };
  },
);

export const boundPasskeysRoutes: readonly BoundRoute[] = [
  listPasskeysRoute,
  sendPasskeyCodeRoute,
  startPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  startPasskeySignInRoute,
  signInWithPasskeyRoute,
];
