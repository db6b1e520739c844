import type { SecurityWay } from '../../../contract/security-events/security-events.contract';
import { secureModes } from '../../../contract/user/user.contract';
import type { ChangedUser } from '../../../contract/user/user.contract';
import { checkFlowCode, closeFlow } from '../flows/flow-steps.service';
import { startFlow } from '../flows/start-flow.service';
import { AppError } from '../../kernel/app-error';
import type { ClientOrigin } from '../../http/caller';
import { countingTry } from '../../kernel/limits/counting-try';
import { announce } from '../../kernel/live-events';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { changeSecureMode } from '../two-factor/change-secure-mode.service';
import { securityEvent } from '../security-events/security-events';
import { authenticatorTries } from '../two-factor/two-factor';
import { isReservedName } from './reserved-names';
import { mailSecurityNotice } from './security-mails';
import { getUser } from './user';
import { changeUser } from './change-user';
import { isNameTaken } from './user.store';
import type { UserChanges as RowChanges } from './change-user';
import type { Db } from '../../kernel/db/db';
import type { Statement } from '../../kernel/db/statement';

interface UserChanges {
  userId: string;
  name?: string | null | undefined;
  fullName?: string | null | undefined;
  mode?: number | undefined;
  secret_2fa?: string | undefined;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  secure?: { code: string; key: string } | undefined;
  origin: ClientOrigin;
}

/**
 * Changes the given fields, all or none; mails the owner when an authenticator was connected or removed. Errors: 10032
 * name taken, 10216 reserved, 10006 a security change without its codes, and those of the codes.
 */
export async function updateUser(context: ServiceContext, input: UserChanges): Promise<ChangedUser> {
  const apply = (inner: ServiceContext): Promise<void> => applyChanges(inner, input);
  const { mode } = input;
  if (mode === undefined) {
    await inTransaction(context, apply).catch(nameTakenMeanwhile);
    return getUser(context, input.userId);
  }
  if (input.secure === undefined) {
    throw new AppError('requiredFieldsUnanswered', { errorMsgs: ['secure: code and key are required'] });
  }
  const change = { ...input, mode, secure: input.secure };
  const changed = await changeSecurity(context, change, apply).catch(nameTakenMeanwhile);
  const user = await getUser(context, input.userId);
  if (changed.app === 'unchanged') return user;
  const { email } = changed;
  const kind = changed.app === 'connected' ? 'authenticatorConnected' : 'authenticatorRemoved';
  await mailSecurityNotice(context, { email, what: { kind }, origin: input.origin });
  return changed.app === 'connected' ? { ...user, recoveryCodes: changed.recoveryCodes } : user;
}

type SecurityChange = UserChanges & { mode: number; secure: { code: string; key: string } };

/** Changes the sign-in mode and the fields given with it, if both codes are right. */
async function changeSecurity(
  context: ServiceContext,
  input: SecurityChange,
  apply: (inner: ServiceContext) => Promise<void>,
) {
  const { userId, mode, secret_2fa: secret, code, recoveryCode, secure, origin } = input;
  const checkCodes = async (noteWrong: () => void) =>
    checkFlowCode(context, {
      purpose: 'userUpdate',
      binding: secure.key,
      code: secure.code,
      onCorrect: async (inner, flow) => {
        if (flow.user_id !== userId) throw new AppError('noDataFound');
        await closeFlow(inner.db, flow);
        const wanted = { userId, mode, secret, code, recoveryCode };
        const changed = await changeSecureMode(inner, wanted).catch((error: unknown) => {
          if (error instanceof AppError && isOfCode(error)) noteWrong();
          throw error;
        });
        await apply(inner);
        await inner.db.write(changeEvents(inner, { ...wanted, ...changed, origin }));
        return changed;
      },
    });
  if (code === undefined && recoveryCode === undefined) return checkCodes(() => undefined);
  return countingTry(context.rateLimiter, [authenticatorTries, userId], checkCodes);
}

const wayOf: ReadonlyMap<number, SecurityWay> = new Map([
  [secureModes.justEmail, 'email'],
  [secureModes.justTwoFactor, 'app'],
  [secureModes.fullSecure, 'both'],
  [secureModes.notSecure, 'off'],
]);

const kindOf = {
  connected: 'authenticatorConnected',
  removed: 'authenticatorRemoved',
  unchanged: 'signInModeChanged',
} as const;

/** What a change of the sign-in mode leaves in the list of security events. */
function changeEvents(
  context: ServiceContext,
  change: {
    userId: string;
    mode: number;
    recoveryCode: string | undefined;
    app: keyof typeof kindOf;
    origin: ClientOrigin;
  },
): Statement[] {
  const { userId, mode, recoveryCode, app, origin } = change;
  const way = wayOf.get(mode) ?? 'off';
  return [
    ...(recoveryCode === undefined || app !== 'removed'
      ? []
      : [securityEvent(context, { userId, kind: 'recoveryCodeUsed', origin })]),
    securityEvent(context, { userId, kind: kindOf[app], way, origin }),
  ];
}

function isOfCode({ errorName }: AppError): boolean {
  return errorName === 'incorrectCode' || errorName === 'incorrectCodeRepeated';
}

async function applyChanges(
  { db, keys }: Pick<ServiceContext, 'db' | 'keys'>,
  input: UserChanges,
): Promise<void> {
  const { userId, fullName } = input;
  const changes: RowChanges = {};
  if (input.name !== undefined) {
    const name = input.name === '' ? null : input.name;
    requireOwnName(name);
    if (name !== null) await requireFreeName(db, { userId, nameFolded: name.toLowerCase() });
    changes.name = name;
    changes.name_folded = name?.toLowerCase() ?? null;
  }
  if (fullName !== undefined) {
    requireOwnName(fullName);
    changes.full_name = fullName === '' ? null : fullName;
  }
  await changeUser({ db, keys }, userId, changes);
  await db.write([announce({ userId, topic: 'user' })]);
}

/** Neither the user name nor the signature may pass for the wallet's staff. */
function requireOwnName(name: string | null): void {
  if (name !== null && isReservedName(name)) throw new AppError('nameForbidden');
}

async function requireFreeName(db: Db, options: { userId: string; nameFolded: string }): Promise<void> {
  const { userId: exceptUserId, nameFolded } = options;
  if (await isNameTaken(db, { nameFolded, exceptUserId })) throw new AppError('usernameUnavailable');
}

/** Two users may choose one name at the same moment; the unique index decides. */
function nameTakenMeanwhile(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw new AppError('usernameUnavailable');
  throw error;
}

/**
 * Mails a code and returns the key that ties it to the change. Errors: 90907 too many codes, 10001 mail not sent.
 */
export async function startUserUpdate(
  context: ServiceContext,
  input: { userId: string; origin: ClientOrigin },
): Promise<{ key: string }> {
  const { email } = await getUser(context, input.userId);
  return { key: await startFlow(context, { purpose: 'userUpdate', email, ...input }) };
}
