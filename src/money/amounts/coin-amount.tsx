import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { AmountField, useMax } from './amount-field';
import { shownDecimalsOf } from './amounts';
import styles from './coin-amount.module.css';
import { Money } from './money';
import { Worth } from './worth';

interface CoinAmountProps {
  label: string;
  name: string;
  currency: { key: string; ticker: string };
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  /** The typed amount in units; undefined while it is wrong. */
  amount: string | undefined;
  problem: string | undefined;
  /** The user has tried to submit the form. */
  isTried: boolean;
  /** What there is, in units; left out where it comes from outside. */
  balance?: string | undefined;
  /** The most that can be moved now, in units. */
  most: string;
  /** How much can be moved is not known yet. */
  isMaxDisabled: boolean;
}

/** How much of a coin moves: the field, its worth, what there is, and all of it at a press. */
export function CoinAmount(props: CoinAmountProps) {
  const { currency, amount, balance, most, isMaxDisabled, ...field } = props;
  const { t } = useTranslation('wallet-sheets');
  const takeMost = useMax({ amount: field.value, setAmount: field.onChange, most });
  return (
    <AmountField
      {...field}
      isLarge
      placeholder="0"
      clearLabel={t('clear')}
      description={
        // Always there, so that the page does not move while one types.
        <span className={styles.below}>
          <Worth currencyKey={currency.key} amount={amount ?? '0'} />
          {balance !== undefined && (
            <span className={styles.available}>
              <span>{t('available')}</span>{' '}
              <Money value={balance} ticker={currency.ticker} decimals={shownDecimalsOf(currency.ticker)} />
            </span>
          )}
        </span>
      }
      {...(balance !== undefined && {
        end: (
          <Button
            size="compact"
            variant="secondary"
            isDisabled={isMaxDisabled}
            preventFocusOnPress
            onPress={takeMost}
          >
            {t('max')}
          </Button>
        ),
      })}
    />
  );
}
