import { useTranslation } from 'react-i18next';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Coin } from '../../money/tray/coin';
import { ChevronDownIcon } from '../../ui/icons/sign-icons';
import { PressButton } from '../../ui/press-button';
import styles from './exchange.module.css';

interface NamedCoin {
  ticker: string;
  network: string;
  protocol: string;
}

/** A currency at the end of its label's line. */
export function CoinName({ currency }: { currency: NamedCoin }) {
  const { network, protocol } = useCurrencyWords()(currency);
  return (
    <span className={styles.coin}>
      <Coin ticker={currency.ticker} isSmall className={styles.coinSign} />
      <span className={styles.ticker}>{currency.ticker}</span>
      <span className={styles.place}>{`${network} · ${protocol}`}</span>
    </span>
  );
}

interface CoinChipProps {
  currency: NamedCoin;
  isDisabled: boolean;
  onPress: () => void;
}

/** The chip as a button, which lets the user choose another coin. */
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
