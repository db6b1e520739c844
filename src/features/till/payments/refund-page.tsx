import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { eposCalls } from '../../../api/epos.calls';
import { Money } from '../../../core/money/money';
import { Worth } from '../../../core/money/worth';
import { MoneyEnd } from '../../../core/money-sheet/money-end';
import { MoneyPage } from '../../../core/money-sheet/money-page';
import { Alert } from '../../../ui/alert';
import { DescriptionList } from '../../../ui/description-list';
import { netOf } from '../payment-terms';
import styles from './payments.module.css';

/** Gives a payment back, all of it: what the customer gets, what the merchant pays, and the fee that comes back. */
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
