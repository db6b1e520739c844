import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { billsQueries } from '../../../core/bills/bills.queries';
import { ActionButton } from '../../../core/money-sheet/action-button';
import { useAmountText } from '../../../core/money/use-amount-text';
import { Alert } from '../../../ui/alert';
import { buttonClassName } from '../../../ui/button-class-name';
import { missingFor } from '../payment-terms';

interface RefundOfferProps {
  payment: TillPayment;
  onRefund: () => void;
}

/** Offers to give a payment back where the merchant's pay balance covers it; else says what is missing and how to get it. */
export function RefundOffer({ payment, onRefund }: RefundOfferProps) {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  const query = useQuery(billsQueries.payBalances());
  const { key, ticker } = payment.currency;
  const held = query.data?.find(({ currency }) => currency.key === key)?.value ?? '0';
  const missing = query.data === undefined ? undefined : missingFor(payment, held);
  if (missing !== undefined) {
    return (
      <Alert
        tone="warning"
        title={t('refundShort', { missing: amountText(missing), ticker })}
        actions={
          <Link
            to="/bills/$currencyKey"
            params={{ currencyKey: key }}
            search={{ modal: 'transfer', direction: 'toPay' }}
            className={buttonClassName({ variant: 'secondary', size: 'compact' })}
          >
            {t('refundTopUp')}
          </Link>
        }
      >
        {t('refundShortText', { held: amountText(held), ticker })}
      </Alert>
    );
  }
  return (
    <ActionButton
      label={t('refund')}
      variant="danger"
      // The server decides where the balance can't be had.
      isDisabled={query.isPending && query.fetchStatus === 'fetching'}
      onPress={onRefund}
    />
  );
}
