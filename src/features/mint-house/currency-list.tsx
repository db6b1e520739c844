import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { CurrencyChoiceProps } from './currency-choice-props';
import { CurrencyOption } from './currency-option';
import styles from './currency-option.module.css';

const shownAtFirst = 3;

/** The first few currencies, and all on demand. */
export function CurrencyList({ listed, chosen }: CurrencyChoiceProps) {
  const { t } = useTranslation('mint-house');
  const isBeyond = listed.indexOf(chosen) >= shownAtFirst;
  const [isExpanded, setExpanded] = useState(isBeyond);
  const shown = isExpanded ? listed : listed.slice(0, shownAtFirst);
  return (
    <nav aria-label={t('currencies')} className={styles.card}>
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.currency.key}>
            <CurrencyOption listed={one} isChosen={one === chosen} />
          </li>
        ))}
      </ul>
      {listed.length > shownAtFirst && (
        <Button
          variant="quiet"
          size="compact"
          wide
          aria-expanded={isExpanded}
          onPress={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('showFewer') : t('showAll', { count: listed.length })}
        </Button>
      )}
    </nav>
  );
}
