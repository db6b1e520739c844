import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { billsQueries } from '../../money/bills/bills.queries';
import { orderByWorth } from '../../money/balances/order-by-worth';
import { ofHub } from '../../money/hubs/home-place';
import type { HubTab } from '../../money/hubs/hub-tab';
import { AreaTabs, CardSkeletons, HideEmptySwitch, HoldingsHead, HubTabs, useHideEmpty } from './holdings';
import styles from './holdings.module.css';
import { Pocket } from './pocket';

interface PocketsProps {
  /** The balances of one hub, in their order. */
  balances: readonly BillBalance[];
  /** The pocket that stands open beside the list. */
  currentKey?: string | undefined;
}

/** The pockets of a hub, and the switch that hides empty ones. */
export function Pockets({ balances, currentKey }: PocketsProps) {
  const { t } = useTranslation('bills');
  const [isHiding, setHiding] = useHideEmpty();
  const [first] = balances;
  const count = balances.reduce((sum, { amount }) => sum + amount, 0);
  const shown = balances.filter(({ amount, currency }) => {
    return amount > 0 || !isHiding || currency.key === currentKey;
  });
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((balance) => (
          <li key={balance.currency.key}>
            <Pocket balance={balance} isCurrent={balance.currency.key === currentKey} />
          </li>
        ))}
      </ul>
      <HideEmptySwitch area="/bills" isHiding={isHiding} onChange={setHiding} />
      {/* With a single bill there is no hub to choose yet. */}
      {first !== undefined && count > 1 && (
        <p className={styles.about}>
          {hubOf(first.currency.id) === 'blue' ? t('aboutBlue') : t('aboutGreen')}
        </p>
      )}
    </>
  );
}

interface PocketListProps {
  hub: HubTab;
  currentKey: string;
  /** Left out beside a screen that has its own. */
  title?: string;
}

/** The total of all bills and the pockets of a hub: the left column of a wide screen. */
export function PocketList({ hub, currentKey, title }: PocketListProps) {
  const { t } = useTranslation('bills');
  const { data: all } = useQuery(billsQueries.balances());
  const count = all?.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <HoldingsHead
        {...{ title }}
        label={t('billsWorth')}
        holdings={all}
        count={count === undefined ? undefined : t('billCount', { count })}
      >
        <AreaTabs area="bills" hub={hub} />
      </HoldingsHead>
      {/* With a single bill there is no hub to choose yet. */}
      {count !== 1 && <HubTabs area="/bills" hub={hub} holdings={all} />}
      {all === undefined ? (
        <CardSkeletons height="7.25rem" />
      ) : (
        <Pockets balances={orderByWorth(ofHub(all, hub))} currentKey={currentKey} />
      )}
    </>
  );
}
