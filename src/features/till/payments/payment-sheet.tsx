import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { ActionButton } from '../../../money/sheets/sheet-actions';
import { SheetPage, SheetStage } from '../../../money/sheets/sheet-page';
import { Dollars, Money } from '../../../money/amounts/money';
import { useRateText } from '../../../money/amounts/use-rate-text';
import { shortenText } from '../../../lib/shorten-text';
import { CopyButton } from '../../../ui/copy-button';
import { DescriptionList } from '../../../ui/description-list';
import type { Description } from '../../../ui/description-list';
import { ReceiptLink } from '../receipt-link';
import { isInDollars, isOpen, netOf, spacedCheck, wasPaid } from '../till-payment';
import { useCancelPayment } from '../till.mutations';
import { PaymentPill } from './payment-row';
import { useTimeText } from '../../../platform/language/use-time-text';
import styles from './payments.module.css';
import { RefundOffer, RefundPage } from './refund-page';

/** Cancels an unpaid payment; if it was paid meanwhile, it is shown as paid. */
function CancelOpen({ id }: { id: string }) {
  const { t } = useTranslation('till');
  const cancel = useCancelPayment(id);
  return (
    <>
      {cancel.error !== undefined && <ErrorAlert error={cancel.error} />}
      <ActionButton
        label={t('cancel')}
        variant="secondary"
        pendingLabel={cancel.isPending ? t('cancelling') : undefined}
        onPress={() => void cancel.submit(undefined)}
      />
    </>
  );
}

const shownHashLength = 17;

/** The details of a payment as labels and values; missing ones are left out. */
function usePaymentFacts(): (payment: TillPayment) => Description[] {
  const { t } = useTranslation(['till', 'common']);
  const timeText = useTimeText();
  const rateText = useRateText();
  const wordsOf = useCurrencyWords();
  const copied = { copied: t('common:copied'), failed: t('common:copyFailed') };
  return (payment) => {
    const { currency, checkId, hash, match, fee, total, exchange_rate: rate } = payment;
    const { ticker } = currency;
    const { network, protocol } = wordsOf(currency);
    const text = (id: string, label: string, value: string): Fact => ({ id, label, value: value || null });
    const facts: Fact[] = [
      {
        id: 'match',
        label: t('match'),
        value: match && (
          <span translate="no" className={styles.match}>
            {match}
          </span>
        ),
      },
      {
        id: 'check',
        label: t('check'),
        value: checkId && (
          <span className={styles.copied}>
            <span translate="no">{spacedCheck(checkId)}</span>
            <CopyButton text={checkId} labels={{ copy: t('copyCheck'), ...copied }} />
          </span>
        ),
      },
      { id: 'total', label: t('total'), value: isInDollars(payment) && <Dollars value={total} /> },
      {
        id: 'rate',
        label: t('rateLabel'),
        value: isInDollars(payment) && t('rate', { ticker, rate: rateText(rate) }),
      },
      { id: 'fee', label: t('fee'), value: <Money value={fee} {...{ ticker }} isExact /> },
      {
        id: 'net',
        label: wasPaid(payment.state) ? t('net') : t('netOpen'),
        value: <Money value={netOf(payment)} {...{ ticker }} isExact />,
        isStrong: true,
      },
      text('currency', t('currency'), `${ticker} · ${network} · ${protocol}`),
      text('location', t('location'), payment.pos),
      text('cashier', t('cashier'), payment.cashierId),
      text('note', t('noteLabel'), payment.note),
      text('asked', t('askedAt'), timeText(payment.createdAt, 'exact')),
      text('paid', t('paidAt'), payment.paidAt === null ? '' : timeText(payment.paidAt, 'exact')),
      text(
        'refunded',
        t('refundedAt'),
        payment.refundedAt === null ? '' : timeText(payment.refundedAt, 'exact'),
      ),
      {
        id: 'hash',
        label: t('hash'),
        value: hash && (
          <span className={styles.copied}>
            <code translate="no" className={styles.hash}>
              {shortenText(hash, shownHashLength)}
            </code>
            <CopyButton text={hash} labels={{ copy: t('copyHash'), ...copied }} />
          </span>
        ),
      },
    ];
    return facts.filter(({ value }) => value !== null && value !== false && value !== '');
  };
}

type Fact = Omit<Description, 'value'> & { value: ReactNode };

/** The details of one payment with its actions. */
function PaymentPage({ payment, onRefund }: { payment: TillPayment; onRefund: () => void }) {
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
        <Money value={amount} ticker={currency.ticker} size="head" isExact />
        <PaymentPill state={state} />
      </div>
      <DescriptionList items={factsOf(payment)} />
    </SheetPage>
  );
}

interface PaymentSheetProps {
  payment: TillPayment;
  isOpen: boolean;
  onClose: () => void;
}

/** The sheet of one payment: its details, and its refund. */
export function PaymentSheet({ payment, isOpen, onClose }: PaymentSheetProps) {
  // Loads the texts of errors too, so that an error can be shown without a request.
  const { t } = useTranslation(['till', 'bill-sheets', 'errors', 'common']);
  const [isRefunding, setRefunding] = useState(false);
  const close = () => {
    setRefunding(false);
    onClose();
  };
  return (
    <SheetStage isOpen={isOpen} onClose={close} title={t('paymentTitle')}>
      {isRefunding ? (
        <RefundPage payment={payment} onBack={() => setRefunding(false)} />
      ) : (
        <PaymentPage payment={payment} onRefund={() => setRefunding(true)} />
      )}
    </SheetStage>
  );
}
