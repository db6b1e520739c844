import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { useTimeText } from '../../../platform/language/use-time-text';
import { Dollars, Money } from '../../../money/amounts/money';
import { Badge } from '../../../ui/badge';
import type { BadgeProps } from '../../../ui/badge';
import type { IconProps } from '../../../ui/icon';
import { CheckIcon, CrossIcon, EyeIcon } from '../../../ui/icons/sign-icons';
import { ClockIcon, SwapIcon } from '../../../ui/icons/area-icons';
import { ListRow } from '../../../ui/list-row';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { isInDollars, spacedCheck } from '../till-payment';
import type { PaymentState } from '../till-payment';
import styles from './payments.module.css';

interface PillLook {
  tone: BadgeProps['tone'];
  Sign: ComponentType<IconProps>;
}

const pillLooks: Readonly<Record<PaymentState, PillLook>> = {
  waiting: { tone: 'info', Sign: ClockIcon },
  seen: { tone: 'info', Sign: EyeIcon },
  paid: { tone: 'success', Sign: CheckIcon },
  expired: { tone: 'plain', Sign: ClockIcon },
  cancelled: { tone: 'plain', Sign: CrossIcon },
  refunded: { tone: 'warning', Sign: SwapIcon },
};

/** The state of a payment. Each has its own icon and word, so colour is never the only difference. */
export function PaymentPill({ state }: { state: PaymentState }) {
  const { t } = useTranslation('till');
  const names: Record<PaymentState, string> = {
    waiting: t('pillWaiting'),
    seen: t('pillSeen'),
    paid: t('statePaid'),
    expired: t('pillExpired'),
    cancelled: t('pillCancelled'),
    refunded: t('pillRefunded'),
  };
  const { tone, Sign } = pillLooks[state];
  return (
    <Badge tone={tone} icon={<Sign size={16} />}>
      {names[state]}
    </Badge>
  );
}

/** A payment as a row of the day's list; opens its details. */
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
            <span translate="no" className={styles.match}>
              {match}
            </span>
            <VisuallyHidden>{t('check')}</VisuallyHidden>
            <span translate="no">{spacedCheck(checkId)}</span>
          </span>
        ) : (
          [payment.pos, payment.cashierId, payment.note].filter((text) => text !== '').join(' · ')
        )
      }
      trailing={
        <span className={styles.rowAmount} data-off={state !== 'paid' || undefined}>
          <Money value={amount} ticker={currency.ticker} isExact />
        </span>
      }
      trailingText={isInDollars(payment) ? <Dollars value={total} /> : undefined}
      onPress={onOpen}
    />
  );
}
