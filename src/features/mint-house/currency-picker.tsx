import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencyTitle } from '../../core/currencies/currency-title';
import { ChevronDownIcon } from '../../ui/icons/chevron-down-icon';
import { Sheet } from '../../ui/sheet';
import type { CurrencyChoiceProps } from './currency-choice-props';
import { CurrencyOption } from './currency-option';
import styles from './currency-option.module.css';
import { usePlace } from './use-place';

/** The currency that is looked at; pressed, it opens all of the hub. */
export function CurrencyPicker({ listed, chosen }: CurrencyChoiceProps) {
  const { t } = useTranslation(['mint-house', 'common']);
  const { hub } = usePlace();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={styles.picker} onClick={() => setOpen(true)}>
        <CurrencyTitle currency={chosen.currency} />
        <span className={styles.end}>
          {t('change')}
          <ChevronDownIcon size={16} />
        </span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('chooseCurrency')}
        closeLabel={t('common:close')}
      >
        <ul className={styles.list} data-hub={hub}>
          {listed.map((one) => (
            <li key={one.currency.key}>
              <CurrencyOption listed={one} isChosen={one === chosen} onChoose={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
