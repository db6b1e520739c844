import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../../contract/bills/bills.contract';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { HubTab } from '../../../money/hubs/hub-tab';
import { DeskColumns } from '../../../ui/desk-columns';
import { CurrencyHead, HeldBills } from '../open-pocket';
import type { Selecting } from '../open-pocket';
import { PocketList } from '../pocket-list';
import { LazyBulkJobs, LazyOpenExports } from '../sheets/bill-sheets';
import { Desk } from './desk';

interface BillsDeskProps {
  hub: HubTab;
  /** The pocket that stands open. */
  balance: BillBalance;
  /** How old the data are. */
  notice: ReactNode;
  selecting: Selecting;
}

/** My bills on a wide screen: the pockets, with one of them open. */
export function BillsDesk({ hub, balance, notice, selecting }: BillsDeskProps) {
  const { t } = useTranslation('shell');
  const { currency } = balance;
  return (
    <Desk pockets={<PocketList hub={hub} title={t('navBills')} currentKey={currency.key} />}>
      {notice}
      <CurrencyHead balance={balance} isSection />
      <HeldBills key={currency.key} {...{ balance, selecting }} hub={hubOf(currency.id)} isOverview />
      <LazyBulkJobs />
      <LazyOpenExports />
    </Desk>
  );
}

interface EmptyDeskProps {
  /** The left column: the total, the hubs and the actions. */
  side: ReactNode;
  children: ReactNode;
}

/** My bills on a wide screen in a hub without bills: nothing lies at the right. */
export function EmptyDesk({ side, children }: EmptyDeskProps) {
  return <DeskColumns {...{ side }}>{children}</DeskColumns>;
}
