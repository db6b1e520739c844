import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { billsQueries } from '../../money/bills/bills.queries';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { Money } from '../../money/amounts/money';
import { Worth } from '../../money/amounts/worth';
import { Disclosure } from '../../ui/disclosure';
import { Skeleton } from '../../ui/skeleton';
import styles from './currency-facts.module.css';

/** The user's own bills of a currency, and folded away below them the bills of all users together. */
export function CurrencyFacts({ chosen }: { chosen: MintCurrency }) {
  const { t } = useTranslation('mint-house');
  const balances = useQuery(billsQueries.balances());
  const { currency, mint } = chosen;
  const held = balances.data?.find(({ currency: { key } }) => key === currency.key);
  const rows = [
    { id: 'potential', label: t('potentialLiquid'), amount: mint.amount, count: mint.count },
    { id: 'filled', label: t('filledInCirculation'), ...mint.fill },
    { id: 'free', label: t('readyToBeFilled'), amount: mint.amountFree, count: mint.countFree },
  ];
  return (
    <section className={styles.card} aria-labelledby="mint-house-currency">
      <div className={styles.balance}>
        <h2 id="mint-house-currency" className={styles.label}>
          {t('yourBills')}
        </h2>
        {held === undefined && balances.isPending && <Skeleton width="8rem" height="1.75rem" />}
        {held === undefined && !balances.isPending && <span className={styles.amount}>—</span>}
        {held !== undefined && (
          <span className={styles.held}>
            <span className={styles.amount}>
              <Money
                value={held.value}
                ticker={currency.ticker}
                size="title"
                decimals={shownDecimalsOf(currency.ticker)}
              />{' '}
              <Worth currencyKey={currency.key} amount={held.value} />
            </span>
            <span className={styles.count}>{t('billCount', { count: countAll(held.combination) })}</span>
          </span>
        )}
      </div>
      <Disclosure label={t('statistics')}>
        <h3 id="mint-house-everyone" className={styles.label}>
          {t('everyonesBills')}
        </h3>
        <dl className={styles.rows} aria-labelledby="mint-house-everyone">
          {rows.map(({ id, label, amount, count }) => (
            <div key={id} className={styles.row}>
              <dt className={styles.name}>{label}</dt>
              <dd className={styles.value}>
                <span className={styles.count}>{t('billCount', { count })}</span>
                <Money value={amount} ticker={currency.ticker} decimals={shownDecimalsOf(currency.ticker)} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}

function countAll(combination: readonly { count: number }[]): number {
  return combination.reduce((sum, { count }) => sum + count, 0);
}
