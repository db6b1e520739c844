import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { removeInvisible } from '../../lib/clean-text';
import { foldText } from '../../lib/fold-text';
import { shownDecimals } from '../../money/amounts/amounts';
import { Dollars, Money } from '../../money/amounts/money';
import { CoinIcon } from '../../money/currencies/coin-icon';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { SheetPage, SheetStage } from '../../money/sheets/sheet-page';
import { ListRow } from '../../ui/list-row';
import { TextField } from '../../ui/text-field';
import styles from './exchange.module.css';

const searchAbove = 4;

interface CoinPickerProps {
  isOpen: boolean;
  coins: readonly Balance[];
  chosenKey: string;
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** The sheet in which the user chooses the coin to pay with. */
export function CoinPicker({ isOpen, onClose, ...list }: CoinPickerProps) {
  const { t } = useTranslation('exchange');
  return (
    <SheetStage isOpen={isOpen} onClose={onClose} title={t('youSend')}>
      <SheetPage title={t('youSend')} heading={t('chooseCoin')}>
        <CoinList {...list} />
      </SheetPage>
    </SheetStage>
  );
}

function CoinList({ coins, chosenKey, onChoose }: Omit<CoinPickerProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation(['exchange', 'common']);
  const wordsOf = useCurrencyWords();
  const [text, setText] = useState('');
  const matchingCoins = coins.filter(({ currency }) => {
    const { network, protocol } = wordsOf(currency);
    return foldText(`${currency.ticker} ${network} ${protocol} ${currency.protocol}`).includes(
      foldText(text.trim()),
    );
  });
  return (
    <div className={styles.picker}>
      {coins.length > searchAbove && (
        <TextField
          type="search"
          label={t('searchCoin')}
          clearLabel={t('clear')}
          value={text}
          onChange={setText}
          clean={removeInvisible}
        />
      )}
      <p role="status" className={styles.none}>
        {matchingCoins.length === 0 && t('common:searchEmpty')}
      </p>
      {matchingCoins.length > 0 && (
        <ul aria-label={t('coins')} className={styles.coins}>
          {matchingCoins.map(({ currency, value, conv }) => {
            const { network, protocol } = wordsOf(currency);
            return (
              <li key={currency.key}>
                <ListRow
                  title={currency.ticker}
                  text={`${network} · ${protocol}`}
                  icon={<CoinIcon ticker={currency.ticker} />}
                  trailing={<Money value={value} ticker={currency.ticker} decimals={shownDecimals} />}
                  trailingText={conv === null ? undefined : <Dollars value={conv} />}
                  isCurrent={currency.key === chosenKey}
                  isTight
                  onPress={() => onChoose(currency.key)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
