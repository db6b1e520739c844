import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isZeroAmount } from '../../money/amounts/amounts';
import { HeadAmount } from '../../money/sheets/head-amount';
import { Coin } from '../../money/tray/coin';
import { ChevronRightIcon } from '../../ui/icons/area-icons';
import { Skeleton } from '../../ui/skeleton';
import { tct } from './coin-amounts';
import styles from './exchange.module.css';
import type { QuoteState } from './use-quote';

interface ReceiveHeadProps extends Pick<QuoteState, 'quote'> {
  /** The picture of what pays. */
  from: ReactNode;
}

/** What the purchase gives and for what, as the first thing that is seen. */
export function ReceiveHead({ quote, from }: ReceiveHeadProps) {
  const { t } = useTranslation('exchange');
  return (
    <div className={styles.receive}>
      <span className={styles.trade} aria-hidden="true">
        {from}
        <ChevronRightIcon size={20} />
        <Coin ticker={tct.ticker} />
      </span>
      <p className={styles.quiet}>{t('youReceive')}</p>
      {quote === undefined ? (
        <Skeleton width="10rem" height="4rem" />
      ) : (
        <HeadAmount currency={tct} value={quote.amountTo} />
      )}
      <Discount quote={quote} />
    </div>
  );
}

/** The discount in the price, if there is one; announced when it comes. */
export function Discount({ quote }: Pick<QuoteState, 'quote'>) {
  const { t } = useTranslation('exchange');
  return (
    <span role="status" className={styles.discount}>
      {quote !== undefined &&
        quote.discountPercentage > 0 &&
        !isZeroAmount(quote.amountFromStr) &&
        t('discountApplied', { percent: quote.discountPercentage })}
    </span>
  );
}
