import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import type { SendView } from '../../contract/send/send.contract';
import { chainNetworkOf } from '../chains/chain-networks';
import { confirmationsOf } from '../chains/chains';
import { findPayouts } from '../chains/payouts/payouts';
import type { PayoutSight } from '../chains/payouts/payouts';
import { findBegunCodes } from '../identity/payout-codes/begin-payout-code.service';
import type { OpenPayoutCode } from '../identity/payout-codes/begin-payout-code.service';
import { findUsersByIds, maskUser } from '../identity/users/user';
import { transactionLink } from '../chains/transaction-link';
import { currencyRef } from '../market/currencies/currencies';
import type { ServiceContext } from '../service-context';
import { selectSend } from './sends.store';
import type { SendRow } from './sends.store';

type Chains = Pick<ServiceContext, 'chains'>;
type Shown = Pick<ServiceContext, 'db' | 'chains' | 'keys'>;

/** A send as its user sees it. */
export async function showSend(context: Shown, row: SendRow): Promise<SendView> {
  const [view] = await showSends(context, [row]);
  if (view === undefined) throw new RangeError(`the send ${row.id} is gone`);
  return view;
}

/** A user's send as the user sees it; undefined for another's. */
export async function findShownSend(
  context: Shown,
  wanted: { userId: string; id: string },
): Promise<SendView | undefined> {
  const [row] = (await context.db.read({ sends: selectSend(wanted) })).sends;
  return row === undefined ? undefined : showSend(context, row);
}

/** Shows several sends, in their order. */
export async function showSends({ db, chains, keys }: Shown, rows: readonly SendRow[]): Promise<SendView[]> {
  const idsOf = (state: SendRow['state']) => rows.filter((row) => row.state === state).map(({ id }) => id);
  const recipientIds = rows.flatMap(({ recipient_id: id }) => (id === null ? [] : [id]));
  // In sequence: within a transaction they share a connection.
  const payouts = await findPayouts(db, 'send', idsOf('requested'));
  const codes = await findBegunCodes({ db, keys }, idsOf('unconfirmed'));
  const recipients = await findUsersByIds(db, [...new Set(recipientIds)]);
  return rows.map((row) =>
    viewSend({ chains }, row, {
      payout: payouts.get(row.id),
      code: codes.get(row.id),
      recipient: row.recipient_id === null ? undefined : recipients.get(row.recipient_id),
    }),
  );
}

/** Data of a send that is stored elsewhere. */
interface AroundSend {
  payout?: PayoutSight | undefined;
  code?: OpenPayoutCode | undefined;
  recipient: (Parameters<typeof maskUser>[0] & { isFindable: boolean }) | undefined;
}

/** Shows a send from data already read. A payout ordered just now shows nothing yet. */
export function viewSend(chains: Chains, row: SendRow, { payout, code, recipient }: AroundSend): SendView {
  // A hidden user is not named to someone who knows only the address.
  const isNameless = row.address !== null && recipient?.isFindable === false;
  return {
    ...viewOf(row),
    ...wayOf(chains, row, payout),
    masked: recipient === undefined || isNameless ? null : maskUser(recipient),
    confirmation:
      code === undefined
        ? null
        : {
            channel: code.channel,
            resendAt: code.resendAt?.toISOString() ?? null,
            expiresAt: row.confirm_by.toISOString(),
            triesLeft: code.triesLeft,
          },
  };
}

/** The order. */
function viewOf(row: SendRow) {
  const currency = requireCurrency(row.currency_id);
  const feeCurrency = requireCurrency(row.fee_currency_id);
  const { id, key, ticker, decimal } = feeCurrency;
  return {
    requestId: row.id,
    currency: currencyRef(currency),
    amount: formatAmount(BigInt(row.amount), currency.decimal),
    fee: formatAmount(BigInt(row.fee), decimal),
    currencyFee: { id, key, ticker, decimal },
    to: row.recipient,
    address: row.address,
    isOurs: row.recipient_id !== null,
    createdAt: row.created_at.toISOString(),
    migration:
      row.source_currency_id === null
        ? null
        : {
            currencyFrom: currencyRef(requireCurrency(row.source_currency_id)),
            isDone: row.migrated_at !== null,
          },
  };
}

/** The progress. */
function wayOf({ chains }: Chains, row: SendRow, payout: PayoutSight | undefined) {
  const currency = requireCurrency(row.currency_id);
  const network = chainNetworkOf(currency);
  const state = stateOf(row, payout);
  const isSent = payout !== undefined && !payout.isWaiting;
  const needed = confirmationsOf(chains, currency);
  const hash = payout?.hash ?? null;
  return {
    state,
    confirmations: isSent ? Math.min(payout.confirmations, needed ?? Infinity) : null,
    needed: isSent ? needed : null,
    hash,
    explorer: network === undefined ? null : transactionLink(chains, { network, hash }),
    mayCancel: ['unconfirmed', 'review', 'requested'].includes(state),
    reason: state === 'failed' ? 'transactionUnsuccessful' : row.reason,
  };
}

function stateOf({ state }: SendRow, payout: PayoutSight | undefined): SendView['state'] {
  if (state === 'settled') return 'final';
  if (state !== 'requested' || payout === undefined) return state;
  if (payout.state === 'paid') return 'final';
  if (payout.state === 'failed') return 'failed';
  if (payout.isWaiting) return payout.isHeldBack ? 'review' : 'requested';
  if (payout.confirmations > 0) return 'included';
  if (payout.isReplaced) return 'stuck';
  return payout.sentAt === null ? 'signed' : 'sent';
}
