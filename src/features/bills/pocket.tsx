import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { Dollars, Money } from '../../money/amounts/money';
import { BillCrop } from '../../money/bill-art/bill-crop';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import styles from './pocket.module.css';
import { PocketLip } from '../../money/bill-art/pocket-lip';

const cropsMax = 4;
/** Fewer where a long value would be covered by the bill on top of it. */
const longCropsMax = 3;
const longLength = 4;

/**
 * Returns the values to draw, highest first. If all bills have the same value, up to three of them are drawn.
 */
export function pocketCrops(combination: BillBalance['combination']): readonly string[] {
  const [only, ...others] = combination;
  if (only !== undefined && others.length === 0)
    return Array.from({ length: Math.min(only.count, 3) }, () => only.nominal);
  const highest = combination.map(({ nominal }) => nominal).toReversed();
  const hasLong = highest.some((nominal) => nominal.length >= longLength);
  return highest.slice(0, hasLong ? longCropsMax : cropsMax);
}

interface PocketProps {
  balance: BillBalance;
  /** It stands open beside the list. */
  isCurrent?: boolean;
}

/** One currency: its highest bills in a pocket, and what they are worth. The whole pocket is the link to its bills. */
export function Pocket({ balance, isCurrent = false }: PocketProps) {
  const { t } = useTranslation('bills');
  const { currency, amount, value, conv, combination } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const crops = pocketCrops(combination);
  return (
    <Link
      to="/bills/$currencyKey"
      params={{ currencyKey: currency.key }}
      className={styles.pocket}
      aria-current={isCurrent || undefined}
    >
      <span className={styles.bills} data-count={crops.length}>
        {crops.map((nominal, index) => (
          <BillCrop
            // Equal bills differ in nothing but their place.
            key={index}
            kind={{ ticker: currency.ticker, nominal, hub: hubOf(currency.id) }}
            className={styles.bill}
          />
        ))}
      </span>
      <span className={styles.lip}>
        <PocketLip className={styles.leather} />
        <span className={styles.words}>
          <span className={styles.name}>
            <span className={styles.ticker}>{currency.ticker}</span>
            <span className={styles.count}>{t('billCount', { count: amount })}</span>
            <span className={styles.network}>{`${network} · ${protocol}`}</span>
          </span>
          <span className={styles.worth}>
            <span className={styles.amount}>
              <Money value={value} ticker={currency.ticker} decimals={shownDecimalsOf(currency.ticker)} />
            </span>
            {conv !== null && (
              <span className={styles.dollars}>
                <Dollars value={conv} />
              </span>
            )}
          </span>
        </span>
      </span>
    </Link>
  );
}
