import { transactionSecurityRoutes } from '../../../contract/transaction-security/transaction-security.contract';
import { bindRoute } from '../../http/bound-route';
import type { BoundRoute } from '../../http/bound-route';
import { sendSecurityCode } from './security-code.service';
import { updateEmailSecurity, updateTwoFactorSecurity } from './update-security.service';

const startEmailSecurityRoute = bindRoute(
  transactionSecurityRoutes.startEmailSecurity,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await sendSecurityCode(context, { purpose: 'emailSecurity', caller, origin }),
  }),
);

const createEmailSecurityCodeRoute = bindRoute(
  transactionSecurityRoutes.createEmailSecurityCode,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await sendSecurityCode(context, { purpose: 'emailSecurity', caller, origin }),
  }),
);

const updateEmailSecurityRoute = bindRoute(
  transactionSecurityRoutes.updateEmailSecurity,
  async ({ context, caller, body: { code, turnOffRequest }, origin }) => ({
    status: 1,
    payload: await updateEmailSecurity(context, {
      caller,
      emailCode: code,
      turnsOff: turnOffRequest,
      origin,
    }),
  }),
);

const startTwoFactorSecurityRoute = bindRoute(
  transactionSecurityRoutes.startTwoFactorSecurity,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await sendSecurityCode(context, { purpose: 'appSecurity', caller, origin }),
  }),
);

const createTwoFactorSecurityCodeRoute = bindRoute(
  transactionSecurityRoutes.createTwoFactorSecurityCode,
  async ({ context, caller, origin }) => ({
    status: 1,
    payload: await sendSecurityCode(context, { purpose: 'appSecurity', caller, origin }),
  }),
);

const updateTwoFactorSecurityRoute = bindRoute(
  transactionSecurityRoutes.updateTwoFactorSecurity,
  async ({ context, caller, body: { emailCode, dualFactorCode, turnOffRequest }, origin }) => ({
    status: 1,
    payload: await updateTwoFactorSecurity(context, {
      caller,
      emailCode,
      appCode: dualFactorCode,
      turnsOff: turnOffRequest,
      origin,
    }),
  }),
);

export const boundTransactionSecurityRoutes: readonly BoundRoute[] = [
  startEmailSecurityRoute,
  createEmailSecurityCodeRoute,
  updateEmailSecurityRoute,
  startTwoFactorSecurityRoute,
  createTwoFactorSecurityCodeRoute,
  updateTwoFactorSecurityRoute,
];
