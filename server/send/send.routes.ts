import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { sendRoutes } from '../../contract/send/send.contract';
import { hasCryptoBalance } from '../balances/balances.service';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { beginPayoutCode } from '../identity/payout-codes/begin-payout-code.service';
import { AppError } from '../kernel/app-error';
import { requireCurrencyOf } from '../market/currencies/currencies';
import { completeSend } from './complete-send.service';
import { cancelSend } from './end-send.service';
import { findSendRecipient } from './find-send-recipient.service';
import { initiateSend } from './initiate-send.service';
import { findSend, listSendRows } from './sends.store';
import { findShownSend, showSends } from './show-send';

/** The newest ones, and those that recipients are offered from again. */
const shownSends = { limit: 20, recipients: 30 };

const findSendRecipientRoute = bindRoute(sendRoutes.findSendRecipient, async ({ context, caller, query }) => {
  const currency = requireCurrencyOf(query.key, hasCryptoBalance);
  const payload = await findSendRecipient(context, { userId: caller.userId, currency, to: query.to });
  return { status: 1, payload };
});

const initiateSendRoute = bindRoute(
  sendRoutes.initiateSend,
  ({ context, caller, params, body, origin, claim }) => {
    const currency = requireCurrencyOf(params.currencyKey, hasCryptoBalance);
    return initiateSend(context, { userId: caller.userId, currency, ...body, origin }, claim);
  },
);

const completeSendRoute = bindRoute(sendRoutes.completeSend, ({ context, caller, body, claim }) =>
  completeSend(context, { userId: caller.userId, requestId: body.requestId, code: body.code }, claim),
);

const resendSendCodeRoute = bindRoute(
  sendRoutes.resendSendCode,
  async ({ context, caller, params, origin }) => {
    const row = await findSend(context.db, { userId: caller.userId, id: params.requestId });
    if (row?.state !== 'unconfirmed' || row.confirm_by <= context.clock.now())
      throw new AppError('noDataFound');
    const { decimal, ticker, network } = requireCurrency(row.currency_id);
    const { resendAt } = await beginPayoutCode(context, {
      userId: caller.userId,
      purpose: 'send',
      requestId: row.id,
      about: {
        amount: formatAmount(BigInt(row.amount), decimal),
        ticker,
        network,
        recipient: row.address ?? row.recipient,
      },
      origin,
    });
    return { status: 1, payload: { resendAt: resendAt?.toISOString() ?? null } };
  },
);

const cancelSendRoute = bindRoute(sendRoutes.cancelSend, async ({ context, caller, params, body }) => ({
  status: 1,
  payload: { send: await cancelSend(context, { userId: caller.userId, id: params.requestId, ...body }) },
}));

const getSendRoute = bindRoute(sendRoutes.getSend, async ({ context, caller, params }) => {
  const send = await findShownSend(context, { userId: caller.userId, id: params.requestId });
  if (send === undefined) throw new AppError('noDataFound');
  return { status: 1, payload: { send } };
});

const listSendsRoute = bindRoute(sendRoutes.listSends, async ({ context, caller }) => {
  const rows = await listSendRows(context.db, { userId: caller.userId, ...shownSends });
  return { status: 1, payload: { sends: await showSends(context, context.db, rows) } };
});

export const boundSendRoutes: readonly BoundRoute[] = [
  findSendRecipientRoute,
  initiateSendRoute,
  completeSendRoute,
  resendSendCodeRoute,
  cancelSendRoute,
  getSendRoute,
  listSendsRoute,
];
