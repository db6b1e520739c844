import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyIdOfSerial } from '../../../contract/bills/bill';
import type { OperationDetails } from '../../../contract/operations/operations.contract';
import { spacedSerial } from '../../money/bills/serials';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { Button } from '../../ui/button';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { Tray } from '../../money/tray/tray';
import styles from './operation-details.module.css';

const shownAtFirst = 6;
const shownMore = 60;

/** The bills of an operation, a few at first; those that are still the user's lead to their faces. */
export function OperationSerials({ details }: { details: OperationDetails }) {
  const { t } = useTranslation('history');
  const { data: currencies } = useQuery(currenciesQueries.all());
  const [shown, setShown] = useState(shownAtFirst);
  const { serials } = details;
  if (serials.length === 0) return null;
  const held = new Set(details.heldSerials);
  const keyOf = (serial: string) => currencies?.find(({ id }) => id === currencyIdOfSerial(serial))?.key;
  const currencyIds = new Set(details.piles.map(({ currency }) => currency.id));
  const trays = [...currencyIds].map((id) => details.piles.filter(({ currency }) => currency.id === id));
  return (
    <section className={styles.serials} aria-labelledby="operation-serials">
      <h3 id="operation-serials" className={styles.subtitle}>
        {t('billCount', { count: serials.length })}
      </h3>
      {trays.map(
        ([first, ...others]) =>
          first !== undefined && (
            <Tray
              key={first.currency.id}
              ticker={first.currency.ticker}
              hub={hubOf(first.currency.id)}
              piles={[first, ...others]}
            />
          ),
      )}
      <ul className={styles.list}>
        {serials.slice(0, shown).map((serial) => {
          const currencyKey = held.has(serial) ? keyOf(serial) : undefined;
          return (
            <li key={serial}>
              {currencyKey === undefined ? (
                <span translate="no" className={styles.serial}>
                  {spacedSerial(serial)}
                </span>
              ) : (
                <Link
                  translate="no"
                  to="/bills/$currencyKey/$serial"
                  params={{ currencyKey, serial }}
                  className={styles.serial}
                >
                  {spacedSerial(serial)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {serials.length > shown && (
        <div>
          <Button variant="quiet" size="compact" onPress={() => setShown(shown + shownMore)}>
            {t('moreBills', { count: serials.length - shown })}
          </Button>
        </div>
      )}
    </section>
  );
}
