import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyWords } from '../../../core/currencies/use-currency-words';
import { TillIcon } from '../../../ui/icons/till-icon';
import { ListRow } from '../../../ui/list-row';
import type { SetupProps } from './setup-props';
import { SetupSheet } from './setup-sheet';
import styles from './setup.module.css';

/** What the next payment is made out in and who asks for it, in one line that opens to be changed. */
export function SetupRow(props: SetupProps) {
  const { currency, setup, note } = props;
  const { t } = useTranslation('till');
  const wordsOf = useCurrencyWords();
  const [isOpen, setOpen] = useState(false);
  const places = [setup.pos, setup.cashierId, note].filter((text) => text !== '');
  const words = currency === undefined ? undefined : wordsOf(currency);
  return (
    <div className={styles.row}>
      <ListRow
        icon={<TillIcon size={20} />}
        title={
          currency === undefined || words === undefined
            ? t('noCurrency')
            : `${currency.ticker} · ${words.network} · ${words.protocol}`
        }
        text={places.length === 0 ? t('noPlace') : places.join(' · ')}
        onPress={() => setOpen(true)}
      />
      <SetupSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
