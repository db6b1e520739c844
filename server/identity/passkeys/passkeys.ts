import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import { brand } from '../../../contract/brand';
import { passkeysMax } from '../../../contract/passkeys/passkeys.contract';
import type { CreationOptions, NewCredential, Passkey } from '../../../contract/passkeys/passkeys.contract';
import type { Caller, ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import { announce } from '../../kernel/live-events';
import { isOwn } from '../../kernel/keys/sealed-tables';
import type { ServiceContext } from '../../service-context';
import { securityEvent } from '../security-events/security-events';
import { wantsAuthenticator } from '../two-factor/two-factor';
import { mailSecurityNotice } from '../users/security-mails';
import { getUser } from '../users/user';
import { newChallenge, useChallenge } from './challenges';
import type { RelyingParty } from './challenges';
import { lockUser } from '../users/user.store';
import { deletePasskey, insertPasskey, listPasskeyRows, renameRow } from './passkeys.store';
import type { PasskeyRow } from './passkeys.store';
import { confirmsFrom } from './payout-passkeys';
import { codesOfMode, missingCode, provingOwner } from './prove-owner.service';
import type { MissingCode, OwnerCodes } from './prove-owner.service';

const addingS = 300;

function showPasskey(row: PasskeyRow, { hasApp }: { hasApp: boolean }): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    confirmsFrom: confirmsFrom(row, { hasApp })?.toISOString() ?? null,
  };
}

/** A user's passkeys, the newest first. */
export async function listPasskeys(context: ServiceContext, userId: string): Promise<Passkey[]> {
  const { secure } = await getUser(context, userId);
  const shown = { hasApp: wantsAuthenticator(secure.mode) };
  return (await listPasskeyRows(context, userId)).map((row) => showPasskey(row, shown));
}

/** The user handle, which an authenticator stores with a passkey. No other response contains it. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/**
 * The options for the browser to make a passkey; undefined if the authenticator's code is still missing. Errors: those of
 * both codes, 20027 the maximum number of passkeys.
 */
export async function startPasskey(
  context: ServiceContext,
  { caller, codes, party }: { caller: Caller; codes: OwnerCodes; party: RelyingParty },
): Promise<CreationOptions | undefined> {
  const { userId, sessionId } = caller;
  const { email, name, secure } = await getUser(context, userId);
  const wanted = { mailCode: true, appCode: wantsAuthenticator(secure.mode) };
  if (missingCode(wanted, codes) !== undefined) return undefined;
  const known = await provingOwner(context, { caller, codes, wanted }, (inner) =>
    listPasskeyRows(inner, userId),
  );
  if (known.length >= passkeysMax) throw new AppError('amountOverLimit');
  const challenge = await newChallenge(context, {
    purpose: 'add',
    binding: sessionId,
    withApp: wanted.appCode,
    lifetimeS: addingS,
  });
  const options = await generateRegistrationOptions({
    rpName: brand.appName,
    rpID: party.id,
    userID: userHandleOf(userId),
    userName: email,
    userDisplayName: name ?? email,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: addingS * 1000,
    attestationType: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      userVerification: 'required',
    },
  });
  return {
    challenge,
    rp: { id: party.id, name: brand.appName },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: addingS * 1000,
    excludeCredentials: known.map((row) => ({
      type: 'public-key',
      id: row.credential_id.toString('base64url'),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

interface Made {
  caller: Caller;
  name: string;
  credential: NewCredential;
  party: RelyingParty;
  origin: ClientOrigin;
}

/**
 * Stores the passkey that a browser has made, and mails its owner. Errors: 10103 challenge unknown, used or expired; 93
 * anything else about it is wrong; 20027 the user has the maximum number.
 */
export async function addPasskey(context: ServiceContext, made: Made): Promise<Passkey> {
  const { caller, name, credential, party, origin } = made;
  const { userId, sessionId: binding } = caller;
  const { id, clientDataJSON, attestationObject, transports } = credential;
  const { challenge, withApp } = await useChallenge(context, {
    purpose: 'add',
    binding,
    clientData: clientDataJSON,
  });
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => refused(context, error));
  if (verified?.verified !== true) throw new AppError('authorizationError', { httpStatus: 400 });
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  const { added, email } = await context.db.transaction(async (db) => {
    const stored = { db, keys: context.keys };
    // Locked so that the number of passkeys stays the same.
    const owner = await lockUser(stored, userId);
    if (owner === undefined) throw new AppError('noDataFound');
    if ((await listPasskeyRows(stored, userId)).length >= passkeysMax) throw new AppError('amountOverLimit');
    const row = await insertPasskey(stored, {
      id: uuidv7(),
      user_id: userId,
      credential_id: Buffer.from(credentialId, 'base64url'),
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports,
      name,
      created_at: context.clock.now(),
      last_used_at: null,
      with_app: withApp,
    });
    if (row === undefined) throw new AppError('authorizationError', { httpStatus: 400 });
    await db.write([
      announce({ userId, topic: 'user' }),
      securityEvent(context, { userId, kind: 'passkeyAdded', name, origin }),
    ]);
    return {
      added: showPasskey(row, { hasApp: wantsAuthenticator(owner.secure_mode) }),
      email: owner.email,
    };
  });
  await mailSecurityNotice(context, { email, what: { kind: 'passkeyAdded', name: added.name }, origin });
  return added;
}

/** Refuses a passkey without saying why; only the log has the reason. */
export function refused(context: ServiceContext, error: unknown): undefined {
  context.log.info({ err: error }, 'passkey refused');
  return undefined;
}

/** Renames a passkey. Error: 10010 another user's. */
export async function renamePasskey(
  context: ServiceContext,
  named: { userId: string; id: string; name: string },
): Promise<Passkey> {
  return context.db.transaction(async (db) => {
    const owner = await lockUser({ db, keys: context.keys }, named.userId);
    const row = await renameRow(db, named);
    if (owner === undefined || row === undefined || !isOwn(context.keys, 'passkeys', row))
      throw new AppError('noDataFound');
    await db.write([announce({ userId: named.userId, topic: 'user' })]);
    return showPasskey(row, { hasApp: wantsAuthenticator(owner.secure_mode) });
  });
}

/**
 * Removes a passkey, and mails its owner. The last one needs the codes of the user's mode: if one is missing, nothing changes
 * and it is named. Errors: 10010 not the user's, and those of the codes.
 */
export async function removePasskey(
  context: ServiceContext,
  { caller, id, codes, origin }: { caller: Caller; id: string; codes: OwnerCodes; origin: ClientOrigin },
): Promise<MissingCode | undefined> {
  const { userId } = caller;
  const { email, secure } = await getUser(context, userId);
  const rows = await listPasskeyRows(context, userId);
  const removed = rows.find((row) => row.id === id);
  if (removed === undefined) throw new AppError('noDataFound');
  const isLast = rows.length === 1;
  const wanted = isLast ? codesOfMode(secure.mode) : { mailCode: false, appCode: false };
  const missing = missingCode(wanted, codes);
  if (missing !== undefined) return missing;
  const late = await provingOwner(context, { caller, codes, wanted }, async (inner) => {
    if ((await lockUser(inner, userId)) === undefined) throw new AppError('noDataFound');
    const now = await listPasskeyRows(inner, userId);
    if (!now.some((row) => row.id === id)) throw new AppError('noDataFound');
    // The others were removed in the meantime, so this is now the last one, which needs codes.
    const missed = now.length === 1 && !isLast ? missingCode(codesOfMode(secure.mode), codes) : undefined;
    if (missed !== undefined) return missed;
    await deletePasskey(inner.db, id);
    await inner.db.write([
      announce({ userId, topic: 'user' }),
      securityEvent(inner, { userId, kind: 'passkeyRemoved', name: removed.name, origin }),
    ]);
    return undefined;
  });
  if (late === undefined)
    await mailSecurityNotice(context, {
      email,
      what: { kind: 'passkeyRemoved', name: removed.name },
      origin,
    });
  return late;
}
