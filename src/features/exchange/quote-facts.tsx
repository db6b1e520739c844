import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { quoteValidS } from '../../../contract/exchange/exchange.paths';
import { isRefusal } from '../../platform/api/api-error';
import { addAmounts } from '../../money/amounts/amounts';
import { Money, useAmountText } from '../../money/amounts/money';
import { Worth } from '../../money/amounts/worth';
import { ErrorAlert } from '../../platform/forms/error-words';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Countdown } from '../../ui/countdown';
import { DescriptionList } from '../../ui/description-list';
import type { Description } from '../../ui/description-list';
import styles from './exchange.module.css';
import { exchangeQueries } from './exchange.queries';
import { SupportLink } from './presale-panel';
import type { QuoteState } from './use-quote';

const rateDecimals = { min: 2, max: 2 };

export interface QuoteFactsProps {
  /** What is paid with. */
  paid: { key: string; ticker: string; decimal: number };
  quoting: QuoteState;
  /** What is paid, in units; undefined while it is not known. */
  amount: { label: string; value: string | undefined };
  /** Left out where no network is involved; its value while it is wrong. */
  fee?: { value: string | undefined; currency: { key: string; ticker: string } } | undefined;
  /** In small type, below the amounts that it repeats. */
  isSmall?: boolean;
  /** Shows the total with the fee, if there is a fee. */
  hasTotal?: boolean;
}

/** The rate with its note and how long it holds, and the totals. */
export function QuoteFacts(props: QuoteFactsProps) {
  const { paid, quoting, amount, fee, isSmall = false, hasTotal = false } = props;
  const { t } = useTranslation('exchange');
  const { quote, isReady, isLoading } = quoting;
  const sum = (value: string, coin: { key: string; ticker: string }) => (
    <>
      <Money value={value} ticker={coin.ticker} /> <Worth currencyKey={coin.key} amount={value} />
    </>
  );
  const items: Description[] = [];
  if (amount.value !== undefined)
    items.push({ id: 'amount', label: amount.label, value: sum(amount.value, paid) });
  if (fee?.value !== undefined)
    items.push({ id: 'fee', label: t('networkFee'), value: sum(fee.value, fee.currency) });
  if (hasTotal && amount.value !== undefined && fee?.value !== undefined) {
    const value = <Total paid={paid} value={amount.value} fee={{ ...fee, value: fee.value }} />;
    items.push({ id: 'total', label: t('total'), value, isStrong: true });
  }
  return (
    <div className={styles.facts} data-small={isSmall || undefined}>
      <div className={styles.terms}>
        <RateLine currency={paid} known={quote?.swapRateBase} />
        <p className={styles.holds}>
          {quote !== undefined && isReady ? (
            <Countdown
              key={quote.quoteId}
              endsAtMs={Date.parse(quote.expirationDate)}
              mostS={quoteValidS}
              render={({ time }) => t('holdsFor', { time })}
              describe={({ seconds }) => t('secondsLeft', { count: seconds })}
            />
          ) : (
            isLoading && t('quoting')
          )}
        </p>
        <p className={styles.footnote}>{t('footnote')}</p>
      </div>
      {items.length > 0 && <DescriptionList items={items} />}
    </div>
  );
}

interface TotalProps extends Pick<QuoteFactsProps, 'paid'> {
  value: string;
  fee: { value: string; currency: { key: string; ticker: string } };
}

/** Amount and fee: one sum where both are of one coin. */
function Total({ paid, value, fee }: TotalProps) {
  if (fee.currency.key === paid.key)
    return <Money value={addAmounts(value, fee.value, paid.decimal)} ticker={paid.ticker} />;
  return (
    <>
      <Money value={value} ticker={paid.ticker} /> <span>+</span>{' '}
      <Money value={fee.value} ticker={fee.currency.ticker} />
    </>
  );
}

/** What one unit buys, before any discount. */
function RateLine({
  currency,
  known,
}: {
  currency: QuoteFactsProps['paid'];
  /** The rate of the quote. */
  known: string | undefined;
}) {
  const { t } = useTranslation('exchange');
  const amountText = useAmountText();
  const query = useQuery(exchangeQueries.rate(currency.key));
  const rate = known ?? query.data?.swapRateBase;
  return (
    <p className={styles.rate}>
      {rate === undefined
        ? query.isError && t('rateUnknown')
        : t('rateLine', { ticker: currency.ticker, rate: amountText(rate, { decimals: rateDecimals }) })}
    </p>
  );
}

interface QuoteProblemProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** Why there is no price. */
export function QuoteProblem({ error, isFetching, onRetry }: QuoteProblemProps) {
  const { t } = useTranslation(['exchange', 'common']);
  if (error === undefined) return null;
  if (isRefusal(error, 'amountOverLimit')) {
    return (
      <Alert tone="warning" title={t('overMaxTitle')} actions={<SupportLink />}>
        {t('overMaxText')}
      </Alert>
    );
  }
  const again = (
    <Button
      variant="secondary"
      size="compact"
      pendingLabel={isFetching ? t('common:retrying') : undefined}
      onPress={onRetry}
    >
      {t('common:retry')}
    </Button>
  );
  if (isRefusal(error, 'poolOperationUnavailable'))
    return <Alert tone="warning" title={t('noPrice')} actions={again} />;
  return <ErrorAlert error={error} actions={again} />;
}
