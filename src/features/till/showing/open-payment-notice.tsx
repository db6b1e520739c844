import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../core/money/use-amount-text';
import { serverNowMs } from '../../../lib/server-clock';
import { Alert } from '../../../ui/alert';
import { buttonClassName } from '../../../ui/button-class-name';
import { isOpen } from '../payment-state';
import { tillQueries } from '../till.queries';
import { readShown } from './shown-payment';
import type { ShownPayment } from './shown-payment';

/** On the till while another payment's code is still good, or was paid with nobody looking: the way back to it. */
export function OpenPaymentNotice() {
  const [shown] = useState(() => readShown(serverNowMs()));
  return shown === undefined ? null : <Notice shown={shown} />;
}

function Notice({ shown }: { shown: ShownPayment }) {
  const { t } = useTranslation('till');
  const amountText = useAmountText();
  const { data: payment } = useQuery(tillQueries.payment(shown.id));
  const isPaid = payment?.state === 'paid';
  if (payment === undefined || !(isPaid || isOpen(payment.state))) return null;
  const { amount, currency } = payment;
  const values = { amount: amountText(amount), ticker: currency.ticker };
  return (
    <Alert
      tone={isPaid ? 'success' : 'info'}
      title={isPaid ? t('openPaid', values) : t('openWaiting', values)}
      actions={
        <Link to="/till/payment" className={buttonClassName({ variant: 'secondary', size: 'compact' })}>
          {t('openShow')}
        </Link>
      }
    />
  );
}
