import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../money/amounts/money';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { serverNowMs } from '../../../lib/server-clock';
import { Alert } from '../../../ui/alert';
import { Button, buttonClassName } from '../../../ui/button';
import { isOpen } from '../till-payment';
import { tillQueries } from '../till.queries';
import { useCancelPayment } from '../till.mutations';
import { readShown } from './shown-payment';
import type { ShownPayment } from './shown-payment';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

/**
 * Shown on the till while another payment's code is still valid, or was paid unseen: links back to it and can
 * cancel it. Leaving a code cancels nothing, because its customer may still be paying.
 */
export function OpenPaymentNotice() {
  const [shown] = useState(() => readShown(serverNowMs()));
  return shown === undefined ? null : <Notice shown={shown} />;
}

function Notice({ shown }: { shown: ShownPayment }) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['till', 'errors', 'common']);
  const amountText = useAmountText();
  const placeRef = useRef<HTMLDivElement>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const { data: payment } = useQuery(tillQueries.payment(shown.id));
  const cancel = useCancelPayment(shown.id);
  const state = payment?.state;
  const isWaiting = state !== undefined && isOpen(state);
  const isPaid = state === 'paid';
  const isEnded = wasCancelled && state === 'cancelled';
  if (payment === undefined || !(isWaiting || isPaid || isEnded)) return null;
  const values = {
    amount: amountText(payment.amount, { exactly: payment.currency.ticker }),
    ticker: payment.currency.ticker,
  };
  return (
    <div ref={placeRef} tabIndex={-1}>
      {cancel.error !== undefined && isWaiting && <ErrorAlert error={cancel.error} />}
      <Alert
        isLine
        tone={isPaid ? 'success' : 'info'}
        title={
          isPaid ? t('openPaid', values) : isWaiting ? t('openWaiting', values) : t('openCancelled', values)
        }
        {...((isWaiting || isPaid) && {
          actions: (
            <>
              <Link to="/till/payment" className={buttonClassName({ variant: 'quiet', size: 'compact' })}>
                {t('openShow')}
              </Link>
              {isWaiting && (
                <Button
                  variant="quiet"
                  size="compact"
                  disabledReason={reasons.offline}
                  pendingLabel={cancel.isPending ? t('cancelling') : undefined}
                  onPress={() => {
                    setCancelled(true);
                    // The button disappears with the payment, so the focus moves to this place.
                    void cancel.submit(undefined).then(() => placeRef.current?.focus());
                  }}
                >
                  {t('cancel')}
                </Button>
              )}
            </>
          ),
        })}
      />
    </div>
  );
}
