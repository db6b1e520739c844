import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { sendRoutes } from '../../contract/send/send.contract';
import { hasCryptoBalance } from '../balances/balances.service';
import { bindRoute } from '../http/bound-route';
import type { BoundRoute } from '../http/bound-route';
import { ownOrigin } from '../http/own-address';
import { relyingParty } from '../identity/passkeys/challenges';
import { beginPayoutCode } from '../identity/payout-codes/begin-payout-code.service';
import { startPayoutPasskey } from '../identity/payout-codes/payout-passkey.service';
import { AppError } from '../kernel/app-error';
import { requireCurrencyOf } from '../market/currencies/currencies';
import type { ServiceContext } from '../service-context';
import { completeSend } from './complete-send.service';
import { cancelSend } from './end-send.service';
import { findSendRecipient } from './find-send-recipient.service';
import { initiateSend } from './initiate-send.service';
import { selectSend, listSendRows } from './sends.store';
import type { SendRow } from './sends.store';
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

const completeSendRoute = bindRoute(
  sendRoutes.completeSend,
  ({ context, caller, body, claim, origin, http }) => {
    const { requestId, code, assertion } = body;
    const party = relyingParty(ownOrigin(context.config, http.request));
    const proof = assertion && { assertion, party };
    return completeSend(context, { userId: caller.userId, requestId, code, proof, origin }, claim);
  },
);

const startSendPasskeyRoute = bindRoute(
  sendRoutes.startSendPasskey,
  async ({ context, caller: { userId }, params, http }) => {
    const { id } = await requireUnconfirmed(context, { userId, id: params.requestId });
    const party = relyingParty(ownOrigin(context.config, http.request));
    const options = await startPayoutPasskey(context, { userId, requestId: id }, party);
    return { status: 1, payload: { options } };
  },
);

/** Error: 10010 no such send, or it waits for no code. */
async function requireUnconfirmed(
  context: ServiceContext,
  wanted: { userId: string; id: string },
): Promise<SendRow> {
  const [row] = (await context.db.read({ sends: selectSend(wanted) })).sends;
  if (row?.state !== 'unconfirmed' || row.confirm_by <= context.clock.now())
    throw new AppError('noDataFound');
  return row;
}

const resendSendCodeRoute = bindRoute(
  sendRoutes.resendSendCode,
  async ({ context, caller, params, origin }) => {
    const row = await requireUnconfirmed(context, { userId: caller.userId, id: params.requestId });
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
  return { status: 1, payload: { sends: await showSends(context, rows) } };
});

export const boundSendRoutes: readonly BoundRoute[] = [
  findSendRecipientRoute,
  initiateSendRoute,
  completeSendRoute,
  resendSendCodeRoute,
  startSendPasskeyRoute,
  cancelSendRoute,
  getSendRoute,
  listSendsRoute,
];
