import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { Dollars } from '../../../core/money/dollars';
import { Money } from '../../../core/money/money';
import { shownDecimals } from '../../../core/money/shown-decimals';
import { ListRow } from '../../../ui/list-row';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { isInDollars, spacedCheck } from '../payment-terms';
import { PaymentPill } from './payment-pill';
import styles from './payments.module.css';
import { useTimeText } from './use-time-text';

/** A payment as one line of the day's list; pressed it opens. */
export function PaymentRow({ payment, onOpen }: { payment: TillPayment; onOpen: () => void }) {
  const { t } = useTranslation('till');
  const timeText = useTimeText();
  const { amount, currency, total, state, checkId, match, paidAt, createdAt } = payment;
  return (
    <ListRow
      title={
        <span className={styles.rowTitle}>
          <time dateTime={paidAt ?? createdAt}>{timeText(paidAt ?? createdAt, 'time')}</time>
          <PaymentPill state={state} />
        </span>
      }
      text={
        checkId !== null && match !== null ? (
          <span className={styles.rowText}>
            <span className={styles.match}>{match}</span>
            <VisuallyHidden>{t('check')}</VisuallyHidden>
            <span>{spacedCheck(checkId)}</span>
          </span>
        ) : (
          [payment.pos, payment.cashierId, payment.note].filter((text) => text !== '').join(' · ')
        )
      }
      trailing={
        <span className={styles.rowAmount} data-off={state !== 'paid' || undefined}>
          <Money value={amount} ticker={currency.ticker} decimals={shownDecimals} />
        </span>
      }
      trailingText={isInDollars(payment) ? <Dollars value={total} /> : undefined}
      onPress={onOpen}
    />
  );
}
