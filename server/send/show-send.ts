import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { SendView } from '../../contract/send/send.contract';
import { confirmationsOf } from '../../contract/currencies/confirmations';
import type { PayoutSight } from '../chains/payouts/payouts';
import { currencyRef } from '../market/currencies/currencies';
import type { SendRow } from './sends.store';

/** A send as its user sees it, with its payout where it has one. */
export function showSend(row: SendRow, payout: PayoutSight | undefined): SendView {
  const currency = requireCurrency(row.currency_id);
  const feeCurrency = requireCurrency(row.fee_currency_id);
  const state = stateOf(row, payout);
  const isOurs = row.recipient_id !== null;
  const isSent = payout !== undefined && !payout.isWaiting;
  const needed = confirmationsOf(currency);
  return {
    requestId: row.id,
    currency: currencyRef(currency),
    amount: formatAmount(BigInt(row.amount), currency.decimal),
    fee: formatAmount(BigInt(row.fee), feeCurrency.decimal),
    currencyFee: currencyRef(feeCurrency),
    to: row.recipient,
    isOurs,
    state,
    confirmations: isSent ? Math.min(payout.confirmations, needed) : null,
    needed: isSent ? needed : null,
    hash: payout?.hash ?? null,
    explorer: null,
    mayCancel: ['unconfirmed', 'review', 'requested'].includes(state),
    createdAt: row.created_at.toISOString(),
    reason: state === 'failed' ? 'transactionUnsuccessful' : row.reason,
  };
}

function stateOf({ state }: SendRow, payout: PayoutSight | undefined): SendView['state'] {
  if (state === 'settled') return 'final';
  if (state !== 'requested' || payout === undefined) return state;
  if (payout.state === 'paid') return 'final';
  if (payout.state === 'failed') return 'failed';
  if (payout.isWaiting) return 'requested';
  if (payout.confirmations > 0) return 'included';
  if (payout.isReplaced) return 'stuck';
  return payout.sentAt === null ? 'signed' : 'sent';
}
