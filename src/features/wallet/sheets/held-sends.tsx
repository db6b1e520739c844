import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../money/amounts/money';
import { Alert } from '../../../ui/alert';
import { sendsQueries } from '../moves.queries';

/** Names the sends that hold money until they are confirmed or cancelled, and leads to them. */
export function HeldSends({ currencyKey }: { currencyKey?: string }) {
  const { t } = useTranslation('wallet-sheets');
  const amountText = useAmountText();
  const { data = [] } = useQuery(sendsQueries.latest());
  const held = data.filter(
    ({ state, currency, migration }) =>
      state === 'unconfirmed' &&
      (currencyKey === undefined || (migration?.currencyFrom ?? currency).key === currencyKey),
  );
  return held.map(({ requestId, amount, currency }) => (
    <Alert
      key={requestId}
      tone="info"
      title={t('heldSend', { amount: amountText(amount, currency), ticker: currency.ticker })}
    >
      <Link to="." search={searchOf(requestId)} replace resetScroll={false}>
        {t('heldSendOpen')}
      </Link>
    </Alert>
  ));
}

function searchOf(requestId: string): never {
  return { modal: `send_${requestId}` } as never;
}
