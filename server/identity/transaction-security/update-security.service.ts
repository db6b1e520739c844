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
import { changeUser } from '../users/change-user';
import { lockUser } from '../users/user.store';
import { bindingOf } from './security-code.service';
import type { SecuritySwitch } from './security-code.service';

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
      confirm: async (inner) => {
        const user = await lockUser(inner, userId);
        if (user === undefined) throw new AppError('noDataFound');
        if (!wantsAuthenticator(user.secure_mode)) throw new AppError('accessDenied');
        const refusal = await useAuthenticatorCode(inner, { userId, code: change.appCode });
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
  confirm: (inner: ServiceContext) => Promise<void>;
}

async function applyChange(context: ServiceContext, change: ConfirmedChange): Promise<TransactionSecurity> {
  const { caller, purpose, emailCode, turnsOff, origin } = change;
  return checkFlowCode(context, {
    purpose,
    binding: bindingOf(purpose, caller),
    code: emailCode,
    onCorrect: async (inner, flow) => {
      await change.confirm(inner);
      await closeFlow(inner.db, flow);
      const { userId } = caller;
      const type = await nextType(inner, { userId, switchType: typeOf[purpose], turnsOff });
      await changeUser(inner, userId, { transaction_security_type: type });
      await inner.db.write([
        announce({ userId, topic: 'user' }),
        securityEvent(inner, {
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
  stored: Pick<ServiceContext, 'db' | 'keys'>,
  { userId, switchType, turnsOff }: { userId: string; switchType: number; turnsOff: boolean },
): Promise<number> {
  if (!turnsOff) return switchType;
  const user = await lockUser(stored, userId);
  if (user === undefined) throw new AppError('noDataFound');
  const { transaction_security_type: type } = user;
  return type === switchType ? transactionSecurityTypes.off : type;
}
