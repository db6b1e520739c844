import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportSummary } from '../../../../contract/exports/exports.contract';
import { exportsCalls } from '../../../platform/api/user-calls';
import { Alert } from '../../../ui/alert';
import type { LeftBill } from '../../../money/sheets/conflict-page';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { countBills, worthOf } from './bill-sums';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { MoneyPage } from '../../../money/sheets/money-page';

/** Takes exported bills back that nobody has redeemed; their passcodes stop working. */
export function TakeBackPage({ summary, onBack }: { summary: ExportSummary; onBack: () => void }) {
  const { t } = useTranslation('bill-sheets');
  // The bills as of opening; someone may redeem one at any time, which the server then reports.
  const [bills, setBills] = useState<readonly Pick<LeftBill, 'serial' | 'nominal'>[]>(summary.bills);
  const { currency } = summary;
  const { ticker, decimal } = currency;
  const title = t('takeBackTitle');
  const worth = worthOf(bills, decimal);
  return (
    <MoneyPage
      // Other bills need a new confirmation, with an idempotency key of its own.
      key={bills.map(({ serial }) => serial).join()}
      {...{ title }}
      call={exportsCalls.takeBackBills}
      input={{ params: { currencyKey: currency.key }, body: { stack: bills.map(({ serial }) => serial) } }}
      heading={t('takeBackHeading')}
      onBack={onBack}
      action={{ label: t('takeBackAction') }}
      conflict={{ bills: bills.map(({ serial }) => serial), wanted: 'outside', onGoOn: setBills }}
      tray={<BillCounts combination={countBills(bills, decimal)} currency={currency} />}
      terms={[worth, ticker]}
      renderEnd={(answer) => (
        <MoneyEnd
          {...{ title, answer }}
          heading={t('takeBackDone')}
          lead={t('takeBackLead')}
          amount={{ value: answer.payload.value, ticker }}
          tray={<BillCounts combination={countBills(answer.payload.bills, decimal)} currency={currency} />}
        />
      )}
    >
      <HeadAmount currency={currency} value={worth} />
      <Alert tone="warning" title={t('takeBackWarning')}>
        {t('takeBackWarningText')}
      </Alert>
    </MoneyPage>
  );
}
