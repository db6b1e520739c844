import { secureModes } from '../../../contract/user/user.contract';
import type { Caller, ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import { countingTry } from '../../kernel/limits/counting-try';
import { inTransaction } from '../../service-context';
import type { ServiceContext } from '../../service-context';
import { checkFlowCode, closeFlow } from '../flows/flow-steps.service';
import { sendSessionCode } from '../flows/session-code.service';
import { authenticatorTries, useAuthenticatorCode, wantsAuthenticator } from '../two-factor/two-factor';
import { getUser } from '../users/user';

const purpose = 'passkeys';

/** The calls carry no key, so a code belongs to the session that asked for it. */
function bindingOf({ sessionId }: Caller): string {
  return `${purpose} ${sessionId}`;
}

/**
 * E-mails the code for a change of passkeys; not again within a minute of the last one. Errors: 90907 too many codes
 * today, 10001 mail not sent.
 */
export async function sendPasskeyCode(
  context: ServiceContext,
  { caller, origin }: { caller: Caller; origin: ClientOrigin },
): Promise<{ resendAfterS: number }> {
  const { userId } = caller;
  const { email } = await getUser(context, userId);
  return sendSessionCode(context, {
    purpose,
    binding: bindingOf(caller),
    email,
    userId,
    origin,
  });
}

/** The codes that a caller has sent. */
export interface OwnerCodes {
  mailCode: string | undefined;
  appCode: string | undefined;
}

export type MissingCode = 'mailCode' | 'appCode';

/** The first required code that the caller hasn't sent. */
export function missingCode(
  wanted: Record<MissingCode, boolean>,
  codes: OwnerCodes,
): MissingCode | undefined {
  if (wanted.mailCode && codes.mailCode === undefined) return 'mailCode';
  return wanted.appCode && codes.appCode === undefined ? 'appCode' : undefined;
}

/** What a sign-in asks for in this mode besides the password. */
export function codesOfMode(mode: number): Record<MissingCode, boolean> {
  return {
    mailCode: mode === secureModes.justEmail || mode === secureModes.fullSecure,
    appCode: wantsAuthenticator(mode),
  };
}

interface Proof {
  caller: Caller;
  codes: OwnerCodes;
  wanted: Record<MissingCode, boolean>;
}

/**
 * Checks the required codes and does the work in the same transaction, so a right code is used up only if the work succeeds.
 * Errors: those of both codes.
 */
export async function provingOwner<Result>(
  context: ServiceContext,
  proof: Proof,
  work: (inner: ServiceContext) => Promise<Result>,
): Promise<Result> {
  const { caller, codes, wanted } = proof;
  const { userId } = caller;
  const checkCodes = async (noteWrong: () => void): Promise<Result> => {
    const confirmed = async (inner: ServiceContext): Promise<Result> => {
      const { appCode } = codes;
      if (!wanted.appCode) return work(inner);
      const refusal =
        appCode === undefined
          ? 'incorrectCode'
          : await useAuthenticatorCode(inner, { userId, code: appCode });
      if (refusal === undefined) return work(inner);
      noteWrong();
      throw new AppError(refusal);
    };
    if (!wanted.mailCode) return inTransaction(context, confirmed);
    return checkFlowCode(context, {
      purpose,
      binding: bindingOf(caller),
      code: codes.mailCode ?? '',
      onCorrect: async (inner, flow) => {
        await closeFlow(inner.db, flow);
        return confirmed(inner);
      },
    });
  };
  if (!wanted.appCode) return checkCodes(() => undefined);
  return countingTry(context.rateLimiter, [authenticatorTries, userId], checkCodes);
}
