import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { useCurrencyWords } from '../../../core/currencies/use-currency-words';
import { Dollars } from '../../../core/money/dollars';
import { Money } from '../../../core/money/money';
import { useAmountText } from '../../../core/money/use-amount-text';
import { shortenText } from '../../../lib/shorten-text';
import { CopyButton } from '../../../ui/copy-button';
import type { Description } from '../../../ui/description-list';
import { isInDollars, netOf, spacedCheck } from '../payment-terms';
import { wasPaid } from '../payment-state';
import styles from './payments.module.css';
import { useTimeText } from './use-time-text';

const shownHashLength = 17;

/** What is known of a payment as labels and values; what it does not have is left out. */
export function usePaymentFacts(): (payment: TillPayment) => Description[] {
  const { t } = useTranslation(['till', 'common']);
  const timeText = useTimeText();
  const amountText = useAmountText();
  const wordsOf = useCurrencyWords();
  const copied = { copied: t('common:copied'), failed: t('common:copyFailed') };
  return (payment) => {
    const { currency, checkId, hash, match, fee, total, exchange_rate: rate } = payment;
    const { ticker } = currency;
    const { network, protocol } = wordsOf(currency);
    const text = (id: string, label: string, value: string): Fact => ({ id, label, value: value || null });
    const facts: Fact[] = [
      { id: 'match', label: t('match'), value: match && <span className={styles.match}>{match}</span> },
      {
        id: 'check',
        label: t('check'),
        value: checkId && (
          <span className={styles.copied}>
            {spacedCheck(checkId)}
            <CopyButton text={checkId} labels={{ copy: t('copyCheck'), ...copied }} />
          </span>
        ),
      },
      { id: 'total', label: t('total'), value: isInDollars(payment) && <Dollars value={total} /> },
      {
        id: 'rate',
        label: t('rateLabel'),
        value: isInDollars(payment) && t('rate', { ticker, rate: amountText(rate) }),
      },
      { id: 'fee', label: t('fee'), value: <Money value={fee} ticker={ticker} /> },
      {
        id: 'net',
        label: wasPaid(payment.state) ? t('net') : t('netOpen'),
        value: <Money value={netOf(payment)} ticker={ticker} />,
        isStrong: true,
      },
      text('currency', t('currency'), `${ticker} · ${network} · ${protocol}`),
      text('location', t('location'), payment.pos),
      text('cashier', t('cashier'), payment.cashierId),
      text('note', t('noteLabel'), payment.note),
      text('asked', t('askedAt'), timeText(payment.createdAt, 'full')),
      text('paid', t('paidAt'), payment.paidAt === null ? '' : timeText(payment.paidAt, 'full')),
      text(
        'refunded',
        t('refundedAt'),
        payment.refundedAt === null ? '' : timeText(payment.refundedAt, 'full'),
      ),
      {
        id: 'hash',
        label: t('hash'),
        value: hash && (
          <span className={styles.copied}>
            <code className={styles.hash}>{shortenText(hash, shownHashLength)}</code>
            <CopyButton text={hash} labels={{ copy: t('copyHash'), ...copied }} />
          </span>
        ),
      },
    ];
    return facts.filter(({ value }) => value !== null && value !== false && value !== '');
  };
}

type Fact = Omit<Description, 'value'> & { value: ReactNode };
