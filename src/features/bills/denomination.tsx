import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.models';
import { Money } from '../../core/money/money';
import { BillFan } from './bill-fan';
import { BillStack } from './bill-stack';
import styles from './denominations.module.css';
import { satoshisOf } from '../../core/money/satoshis';

interface DenominationProps {
  currency: BillBalance['currency'];
  nominal: string;
  count: number;
  /** The highest count of any face value. */
  tallest: number;
  isOpen: boolean;
  /** Follows `isOpen` as soon as the bills can be drawn. */
  isFanned: boolean;
  onToggle: () => void;
}

/** The bills of one face value: a stack that fans out when it is pressed. */
export function Denomination(props: DenominationProps) {
  const { currency, nominal, count, tallest, isOpen, isFanned, onToggle } = props;
  const { t } = useTranslation('bills');
  const fanId = useId();
  const { key, ticker } = currency;
  const satoshis = satoshisOf(ticker, nominal);
  return (
    <>
      <li className={styles.pile}>
        <button
          type="button"
          className={styles.stack}
          aria-expanded={isOpen}
          aria-controls={isFanned ? fanId : undefined}
          onClick={onToggle}
        >
          <BillStack {...{ count, tallest }} />
          <span className={styles.nominal}>
            <Money value={nominal} ticker={ticker} />
          </span>
          {satoshis !== undefined && <span className={styles.small}>{t('satoshis', { satoshis })}</span>}
          <span className={styles.small}>{t('billCount', { count })}</span>
        </button>
      </li>
      {isFanned && (
        <li id={fanId} className={styles.fan}>
          <BillFan currencyKey={key} {...{ ticker, nominal, count }} />
        </li>
      )}
    </>
  );
}
