import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../../contract/bills/bills.contract';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { HubTab } from '../../../money/hubs/hub-tab';
import { CurrencyHead, HeldBills } from '../open-pocket';
import { PocketList } from '../pocket-list';
import { LazyBulkJobs, LazyOpenExports } from '../sheets/bill-sheets';
import { Desk } from './desk';

interface BillsDeskProps {
  hub: HubTab;
  /** The pocket that stands open. */
  balance: BillBalance;
  /** How old the data are. */
  notice: ReactNode;
}

/** My bills on a wide screen: the pockets, with one of them open. */
export function BillsDesk({ hub, balance, notice }: BillsDeskProps) {
  const { t } = useTranslation('shell');
  const { currency } = balance;
  return (
    <Desk pockets={<PocketList hub={hub} title={t('navBills')} currentKey={currency.key} />}>
      {notice}
      <CurrencyHead balance={balance} isSection />
      <HeldBills key={currency.key} balance={balance} hub={hubOf(currency.id)} isOverview />
      <LazyBulkJobs />
      <LazyOpenExports />
    </Desk>
  );
}
