import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { CurrencyTitle } from '../../core/currencies/currency-title';
import { CheckIcon } from '../../ui/icons/check-icon';
import { Badge } from '../../ui/badge';
import { isNew, isOpen } from './choose-currency';
import styles from './currency-option.module.css';
import { usePlace } from './use-place';

interface CurrencyOptionProps {
  listed: MintCurrency;
  isChosen: boolean;
  onChoose?: () => void;
}

/** A currency to look at. One that is not open is shown and does nothing. */
export function CurrencyOption({ listed, isChosen, onChoose }: CurrencyOptionProps) {
  const { t } = useTranslation('mint-house');
  const place = usePlace();
  const { currency } = listed;
  if (!isOpen(listed)) {
    return (
      <span role="link" aria-disabled="true" className={styles.option}>
        <CurrencyTitle currency={currency} />
        <span className={styles.end}>{t('notAvailable')}</span>
      </span>
    );
  }
  return (
    <Link
      to="/mint-house/$hub/$operation"
      params={place}
      search={({ blanks, kind }) => ({ blanks, kind, currency: currency.key })}
      replace
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={styles.option}
      {...(onChoose !== undefined && { onClick: onChoose })}
    >
      <CurrencyTitle currency={currency} />
      <span className={styles.end}>
        {isNew(listed) && <Badge>{t('new')}</Badge>}
        {isChosen && <CheckIcon size={20} />}
      </span>
    </Link>
  );
}
