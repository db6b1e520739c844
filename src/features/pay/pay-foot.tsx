import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentCheck } from '../../../contract/epos/epos.contract';
import { ApiError, isRefusal } from '../../platform/api/api-error';
import { waitingPayment } from '../../money/payment/taken-payment';
import { ErrorWords } from '../../platform/forms/error-words';
import { MoneyButton } from '../../money/calls/money-button';
import type { MoneyTerms } from '../../money/calls/money-button';
import type { ConfirmedPress } from '../../money/calls/press-guard';
import { useAmountText } from '../../money/amounts/money';
import { useReachable } from '../../platform/page/use-reachable';
import { Alert } from '../../ui/alert';
import { Button, buttonClassName } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import styles from './epos.module.css';
import { isShort } from './payment-terms';

interface BillsOfferProps {
  offer: NonNullable<PaymentCheck['useBills']>;
  ticker: string;
  wantsBills: boolean;
  isDisabled: boolean;
  onChange: (wantsBills: boolean) => void;
}

/** Offers to use bills for what the pay balance lacks: their number, value, and the change. */
function BillsOffer({ offer, ticker, wantsBills, isDisabled, onChange }: BillsOfferProps) {
  const { t } = useTranslation('epos');
  const amountText = useAmountText();
  return (
    <div className={styles.offer}>
      <Checkbox
        label={t('useBills', {
          count: offer.banknotes.length,
          amount: amountText(offer.amount, { exactly: ticker }),
          ticker,
        })}
        hint={t('useBillsHint', { rest: amountText(offer.rest, { exactly: ticker }), ticker })}
        isSelected={wantsBills}
        {...{ isDisabled, onChange }}
      />
    </div>
  );
}

/** Why the payment was refused: no money has moved. */
function PayRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation(['epos', 'errors', 'common']);
  const operationId = error instanceof ApiError ? error.operationId : undefined;
  if (isRefusal(error, 'insufficientFunds')) return <Alert tone="error" title={t('short')} />;
  if (isRefusal(error, 'incorrectBills')) return <Alert tone="error" title={t('billsChanged')} />;
  return (
    <Alert tone="error" title={<ErrorWords error={error} />}>
      <span>{t('notPaid')}</span>{' '}
      {operationId !== undefined && <span>{t('common:operationId', { operationId })}</span>}
    </Alert>
  );
}

interface PayFootProps {
  check: PaymentCheck;
  isPaying: boolean;
  refusal: unknown;
  wantsBills: boolean;
  onWantsBills: (wantsBills: boolean) => void;
  onPay: (press: ConfirmedPress) => void;
  onCancel: () => void;
}

/** The lower part of the confirmation: obstacles, Pay, and Cancel. */
export function PayFoot(props: PayFootProps) {
  const { check, isPaying, refusal, wantsBills, onWantsBills, onPay, onCancel } = props;
  const { t } = useTranslation('epos');
  const amountText = useAmountText();
  const isReachable = useReachable();
  const reasonId = useId();
  const { amount, currency } = check;
  const isMissing = isShort(check);
  const offer = isMissing ? check.useBills : null;
  const isBlocked = isMissing && !(offer !== null && wantsBills);
  const reason = isReachable ? (isBlocked ? t('short') : undefined) : t('offline');
  return (
    <div className={styles.foot}>
      {refusal !== undefined && !isPaying && <PayRefusal error={refusal} />}
      {offer !== null && (
        <BillsOffer
          {...{ offer, wantsBills }}
          ticker={currency.ticker}
          isDisabled={isPaying}
          onChange={onWantsBills}
        />
      )}
      <p
        id={reasonId}
        role="status"
        className={styles.reason}
        data-tone={isReachable && !isPaying ? 'danger' : undefined}
      >
        {isPaying ? t('checking') : reason}
      </p>
      <MoneyButton
        wide
        terms={termsOf(props)}
        isDisabled={reason !== undefined && !isPaying}
        aria-describedby={reasonId}
        pendingLabel={isPaying ? t('paying') : undefined}
        onPress={onPay}
      >
        {t('pay', {
          amount: amountText(amount, { exactly: currency.ticker }),
          ticker: currency.ticker,
        })}
      </MoneyButton>
      <div className={styles.others}>
        {isMissing && isReachable && (
          <Link
            to="/bills/$currencyKey"
            params={{ currencyKey: currency.key }}
            search={{ modal: 'transfer', direction: 'toPay' }}
            // The payment replaces its history entry; a notice on every page leads back to it.
            replace
            onClick={() => waitingPayment.leave({ amount, ticker: currency.ticker, expires: check.expires })}
            className={buttonClassName({ variant: 'quiet', size: 'compact' })}
          >
            {t('topUp')}
          </Link>
        )}
        <Button variant="quiet" size="compact" isDisabled={isPaying} onPress={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/**
 * What the payment charges, whose, at which rate, and which bills it uses. A change of these after a refusal asks
 * for a new confirmation.
 */
function termsOf({ check, wantsBills, refusal }: PayFootProps): MoneyTerms {
  const { merchant, amount, currency, total, exchange_rate: rate, useBills } = check;
  const bills = wantsBills ? useBills : null;
  return [merchant, amount, currency.key, total, rate, bills?.amount, bills?.rest, refusal !== undefined];
}
