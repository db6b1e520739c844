import type { SecurityWay } from '../../../contract/security-events/security-events.contract';
import { transactionSecurityTypes } from '../../../contract/transaction-security/transaction-security.paths';
import type { TransactionSecurity } from '../../../contract/transaction-security/transaction-security.contract';
import type { Caller, ClientOrigin } from '../../http/caller';
import { AppError } from '../../kernel/app-error';
import { countingTry } from '../../kernel/limits/counting-try';
import { announce } from '../../kernel/live-events';
import type { ServiceContext } from '../../service-context';
import { checkFlowCode, closeFlow } from '../flows/flow-steps.service';
import { securityEvent } from '../security-events/security-events';
import { authenticatorTries, useAuthenticatorCode, wantsAuthenticator } from '../two-factor/two-factor';
import { lockAuthenticator, updateAuthenticator } from '../two-factor/two-factor.store';
import { bindingOf } from './security-code.service';
import type { SecuritySwitch } from './security-code.service';
import type { Db } from '../../kernel/db/db';

interface SwitchChange {
  caller: Caller;
  emailCode: string;
  turnsOff: boolean;
  origin: ClientOrigin;
}

/** Turns the confirmation by e-mail on or off. Errors: those of the code. */
export async function updateEmailSecurity(
  context: ServiceContext,
  change: SwitchChange,
): Promise<TransactionSecurity> {
  return applyChange(context, { ...change, purpose: 'emailSecurity', confirm: () => Promise.resolve() });
}

/** Turns the confirmation by the authenticator on or off. Errors: those of both codes, 10030 no app is connected. */
export async function updateTwoFactorSecurity(
  context: ServiceContext,
  change: SwitchChange & { appCode: string },
): Promise<TransactionSecurity> {
  const { userId } = change.caller;
  return countingTry(context.rateLimiter, [authenticatorTries, userId], (noteWrong) =>
    applyChange(context, {
      ...change,
      purpose: 'appSecurity',
      confirm: async (db) => {
        const state = await lockAuthenticator(db, userId);
        if (state === undefined || !wantsAuthenticator(state.secureMode)) throw new AppError('accessDenied');
        const refusal = await useAuthenticatorCode(context, db, { userId, code: change.appCode });
        if (refusal === undefined) return;
        noteWrong();
        throw new AppError(refusal);
      },
    }),
  );
}

const typeOf = {
  emailSecurity: transactionSecurityTypes.email,
  appSecurity: transactionSecurityTypes.authenticator,
} as const satisfies Record<SecuritySwitch, number>;

const wayOf: ReadonlyMap<number, SecurityWay> = new Map([
  [transactionSecurityTypes.email, 'email'],
  [transactionSecurityTypes.authenticator, 'app'],
]);

interface ConfirmedChange extends SwitchChange {
  purpose: SecuritySwitch;
  /** Checks what the switch asks for beside the e-mailed code. */
  confirm: (db: Db) => Promise<void>;
}

async function applyChange(context: ServiceContext, change: ConfirmedChange): Promise<TransactionSecurity> {
  const { caller, purpose, emailCode, turnsOff, origin } = change;
  return checkFlowCode(context, {
    purpose,
    binding: bindingOf(purpose, caller),
    code: emailCode,
    onCorrect: async (db, flow) => {
      await change.confirm(db);
      await closeFlow(db, flow);
      const type = await nextType(db, { userId: caller.userId, own: typeOf[purpose], turnsOff });
      await updateAuthenticator(db, caller.userId, { transaction_security_type: type });
      const { userId } = caller;
      await db.write([
        announce({ userId, topic: 'user' }),
        securityEvent(context, {
          userId,
          kind: 'transactionSecurityChanged',
          way: wayOf.get(type) ?? 'off',
          origin,
        }),
      ]);
      return { transactionSecurityType: type };
    },
  });
}

/** Turning a switch on turns the other off; turning one off that is not on changes nothing. */
async function nextType(
  db: Db,
  { userId, own, turnsOff }: { userId: string; own: number; turnsOff: boolean },
): Promise<number> {
  if (!turnsOff) return own;
  const state = await lockAuthenticator(db, userId);
  if (state === undefined) throw new AppError('noDataFound');
  return state.transactionSecurityType === own ? transactionSecurityTypes.off : state.transactionSecurityType;
}
