import { memo, useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { Money } from '../../money/amounts/money';
import { satoshisOf } from '../../money/amounts/amounts';
import { BillPile } from '../../money/bill-art/bill-pile';
import { BillFan } from './bill-fan';
import styles from './denominations.module.css';
import { PressButton } from '../../ui/press-button';

interface DenominationProps {
  currency: BillBalance['currency'];
  nominal: string;
  count: number;
  isOpen: boolean;
  /** Deferred copy of `isOpen`, set once the bills can be rendered. */
  isFanned: boolean;
  onToggle: (nominal: string) => void;
}

/** The bills of one face value: a stack that fans out on a press. */
const Denomination = memo(function Denomination(props: DenominationProps) {
  const { currency, nominal, count, isOpen, isFanned, onToggle } = props;
  const { t } = useTranslation('bills');
  const fanId = useId();
  const stackRef = useRef<HTMLButtonElement>(null);
  const { ticker } = currency;
  const satoshis = satoshisOf(ticker, nominal);
  return (
    <>
      <li className={styles.pile}>
        <PressButton
          ref={stackRef}
          className={styles.stack}
          aria-expanded={isOpen}
          aria-controls={isFanned ? fanId : undefined}
          onPress={() => onToggle(nominal)}
        >
          <BillPile kind={{ ticker, nominal, hub: hubOf(currency.id) }} count={count} />
          <span className={styles.nominal}>
            <Money value={nominal} ticker={ticker} />
          </span>
          {satoshis !== undefined && <span className={styles.small}>{t('satoshis', { satoshis })}</span>}
          <span className={styles.small}>{t('billCount', { count })}</span>
        </PressButton>
      </li>
      {isFanned && (
        <li id={fanId} className={styles.fan}>
          <BillFan
            {...{ currency, nominal, count }}
            onClose={() => {
              stackRef.current?.focus();
              onToggle(nominal);
            }}
          />
        </li>
      )}
    </>
  );
});

/** The bills of a currency as stacks, the highest face value first; at most one is fanned out. `action` stands beside the heading. */
export function Denominations({ balance, action }: { balance: BillBalance; action?: ReactNode }) {
  const { t } = useTranslation('bills');
  const [open, setOpen] = useState<string>();
  // The stack reacts to the tap first; rendering its bills is deferred.
  const fanned = useDeferredValue(open);
  const onToggle = useCallback(
    (nominal: string) => setOpen((before) => (before === nominal ? undefined : nominal)),
    [],
  );
  const { currency, combination } = balance;
  return (
    <section className={styles.section} aria-labelledby="denominations">
      <div className={styles.heading}>
        <h2 id="denominations">{t('denominations')}</h2>
        {action}
      </div>
      <ul className={styles.table}>
        {combination.toReversed().map(({ nominal, count }) => (
          <Denomination
            key={nominal}
            {...{ currency, nominal, count }}
            isOpen={open === nominal}
            isFanned={fanned === nominal}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </section>
  );
}
