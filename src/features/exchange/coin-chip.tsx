import { useTranslation } from 'react-i18next';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Coin } from '../../money/tray/coin';
import { ChevronDownIcon } from '../../ui/icons/sign-icons';
import { PressButton } from '../../ui/press-button';
import styles from './sides.module.css';

interface NamedCoin {
  ticker: string;
  network: string;
  protocol: string;
}

/** A currency at the end of an amount's field. */
export function CoinName({ currency }: { currency: NamedCoin }) {
  return (
    <span className={styles.coin}>
      <CoinParts currency={currency} />
    </span>
  );
}

interface CoinChipProps {
  currency: NamedCoin;
  isDisabled: boolean;
  onPress: () => void;
}

/** A currency's button, which lets the user choose another coin. */
export function CoinChip({ currency, isDisabled, onPress }: CoinChipProps) {
  const { t } = useTranslation('exchange');
  const words = useCurrencyWords()(currency);
  return (
    <PressButton
      className={styles.chip}
      aria-haspopup="dialog"
      aria-label={t('coinChosen', { ticker: currency.ticker, ...words })}
      {...{ isDisabled }}
      onPress={onPress}
    >
      <CoinParts currency={currency} />
      <ChevronDownIcon size={16} />
    </PressButton>
  );
}

function CoinParts({ currency }: { currency: NamedCoin }) {
  const { network, protocol } = useCurrencyWords()(currency);
  return (
    <>
      <Coin ticker={currency.ticker} isSmall />
      <span className={styles.coinWords}>
        <span className={styles.ticker}>{currency.ticker}</span>
        <span className={styles.place}>
          <span>{`${network} · `}</span>
          <span className={styles.protocol}>{protocol}</span>
        </span>
      </span>
    </>
  );
}
