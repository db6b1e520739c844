import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { eposCalls } from '../../../platform/api/user-calls';
import { billsQueries } from '../../../money/bills/bills.queries';
import { ActionButton } from '../../../money/sheets/sheet-actions';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { MoneyPage } from '../../../money/sheets/money-page';
import { Money, useAmountText } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { Alert } from '../../../ui/alert';
import { buttonClassName } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import { missingFor, netOf } from '../till-payment';
import styles from './payments.module.css';

/**
 * The confirmation of a full refund: what the customer gets, what the merchant pays, and the fee that is returned.
 */
export function RefundPage({ payment, onBack }: { payment: TillPayment; onBack: () => void }) {
  const { t } = useTranslation('till');
  const { id, amount, fee, currency } = payment;
  const { ticker } = currency;
  const title = t('refundTitle');
  return (
    <MoneyPage
      call={eposCalls.refundPayment}
      input={{ params: { id } }}
      title={title}
      heading={t('refundHeading')}
      onBack={onBack}
      action={{ label: t('refund'), variant: 'danger' }}
      terms={[amount, ticker, netOf(payment), fee]}
      renderEnd={(answer) => (
        <MoneyEnd
          {...{ title, answer }}
          heading={t('refundDone')}
          lead={t('refundDoneText')}
          amount={{ value: answer.payload.payment.amount, ticker }}
        />
      )}
    >
      <p className={styles.amount}>
        <Money value={amount} ticker={ticker} size="head" />
      </p>
      <DescriptionList
        items={[
          {
            id: 'gets',
            label: t('refundGets'),
            value: (
              <>
                <Money value={amount} ticker={ticker} /> <Worth currencyKey={currency.key} amount={amount} />
              </>
            ),
            isStrong: true,
          },
          { id: 'pays', label: t('refundPays'), value: <Money value={netOf(payment)} ticker={ticker} /> },
          { id: 'fee', label: t('refundFee'), value: <Money value={fee} ticker={ticker} /> },
        ]}
      />
      <Alert tone="warning" title={t('refundFinal')}>
        {t('refundFinalText')}
      </Alert>
    </MoneyPage>
  );
}

interface RefundOfferProps {
  payment: TillPayment;
  onRefund: () => void;
}

/**
 * Offers the refund where the merchant's pay balance covers it; otherwise says what is missing and how to top up.
 */
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
        title={t('refundShort', { missing: amountText(missing, { ticker }), ticker })}
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
        {t('refundShortText', { held: amountText(held, { ticker }), ticker })}
      </Alert>
    );
  }
  return (
    <ActionButton
      label={t('refund')}
      variant="danger"
      // If the balance cannot be loaded, the button is enabled and the server decides.
      isDisabled={query.isPending && query.fetchStatus === 'fetching'}
      onPress={onRefund}
    />
  );
}
