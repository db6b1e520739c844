import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { Money } from '../../../core/money/money';
import { SheetPage } from '../../../core/money-sheet/sheet-page';
import { DescriptionList } from '../../../ui/description-list';
import { isOpen, wasPaid } from '../payment-state';
import { ReceiptLink } from '../receipt-link';
import { CancelOpen } from './cancel-open';
import { PaymentPill } from './payment-pill';
import styles from './payments.module.css';
import { RefundOffer } from './refund-offer';
import { usePaymentFacts } from './use-payment-facts';

/** Everything about one payment, and what can be done with it. */
export function PaymentPage({ payment, onRefund }: { payment: TillPayment; onRefund: () => void }) {
  const { t } = useTranslation('till');
  const factsOf = usePaymentFacts();
  const { state, checkId, currency, amount } = payment;
  const footer = (
    <>
      {checkId !== null && <ReceiptLink checkId={checkId} />}
      {state === 'paid' && <RefundOffer {...{ payment, onRefund }} />}
      {isOpen(state) && <CancelOpen id={payment.id} />}
    </>
  );
  return (
    <SheetPage
      key="facts"
      title={t('paymentTitle')}
      heading={payment.merchant}
      {...((wasPaid(state) || isOpen(state)) && { footer })}
    >
      <div className={styles.sheetHead}>
        <Money value={amount} ticker={currency.ticker} size="head" />
        <PaymentPill state={state} />
      </div>
      <DescriptionList items={factsOf(payment)} />
    </SheetPage>
  );
}
