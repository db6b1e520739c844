import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.models';
import { Denomination } from './denomination';
import styles from './denominations.module.css';

/** The bills of a currency as stacks by face value; one at a time is fanned out. */
export function Denominations({ balance }: { balance: BillBalance }) {
  const { t } = useTranslation('bills');
  const [open, setOpen] = useState<string>();
  // The stack answers the tap; its bills are drawn after it.
  const fanned = useDeferredValue(open);
  const { currency, combination } = balance;
  const tallest = Math.max(...combination.map(({ count }) => count));
  return (
    <section className={styles.section} aria-labelledby="denominations">
      <h2 id="denominations">{t('denominations')}</h2>
      <ul className={styles.table}>
        {combination.map(({ nominal, count }) => (
          <Denomination
            key={nominal}
            {...{ currency, nominal, count, tallest }}
            isOpen={open === nominal}
            isFanned={fanned === nominal}
            onToggle={() => setOpen(open === nominal ? undefined : nominal)}
          />
        ))}
      </ul>
    </section>
  );
}
