import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentCheck } from '../../../contract/epos/epos.models';
import { waitingPayment } from '../../core/epos/waiting-payment';
import { MoneyButton } from '../../core/money-call/money-button';
import type { ConfirmedPress } from '../../core/money-call/press-guard';
import type { MoneyTerms } from '../../core/money-call/use-press-guard';
import { useAmountText } from '../../core/money/use-amount-text';
import { useReachable } from '../../core/page/use-reachable';
import { Button } from '../../ui/button';
import { buttonClassName } from '../../ui/button-class-name';
import { BillsOffer } from './bills-offer';
import styles from './epos.module.css';
import { isShort } from './is-short';
import { PayRefusal } from './pay-refusal';

interface PayFootProps {
  check: PaymentCheck;
  isPaying: boolean;
  refusal: unknown;
  wantsBills: boolean;
  onWantsBills: (wantsBills: boolean) => void;
  onPay: (press: ConfirmedPress) => void;
  onCancel: () => void;
}

/** The thumb's part: what stands in the way, Pay, and Cancel. */
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
        {t('pay', { amount: amountText(amount), ticker: currency.ticker })}
      </MoneyButton>
      <div className={styles.others}>
        {isMissing && isReachable && (
          <Link
            to="/bills/$currencyKey"
            params={{ currencyKey: currency.key }}
            search={{ modal: 'transfer', direction: 'toPay' }}
            // A payment leaves nothing behind in the history; the way back to it stands on every page.
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

/** What is charged, of whom and at which rate, and out of which bills; after a refusal all of it once more. */
function termsOf({ check, wantsBills, refusal }: PayFootProps): MoneyTerms {
  const { merchant, amount, currency, total, exchange_rate: rate, useBills } = check;
  const bills = wantsBills ? useBills : null;
  return [merchant, amount, currency.key, total, rate, bills?.amount, bills?.rest, refusal !== undefined];
}
