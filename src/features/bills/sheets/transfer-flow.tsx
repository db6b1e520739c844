import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/hub-of';
import { billsCalls } from '../../../api/bills.calls';
import { BillCounts } from '../../../core/money-sheet/bill-counts';
import { countBills } from './count-bills';
import { MoneyEnd } from '../../../core/money-sheet/money-end';
import { MoneyPage } from '../../../core/money-sheet/money-page';
import type { ChosenBills } from '../../../core/bill-chooser/offer';
import { TransferChoicePage } from './transfer-choice-page';
import type { TransferDirection } from './transfer-choice-page';
import type { ChosenPay } from './use-pay-choice';

type Step =
  | { name: 'choose' }
  | { name: 'toPay'; chosen: ChosenBills }
  | { name: 'toBills'; chosen: ChosenPay };

/** Turns bills into a pay balance, or a pay balance into bills. What is chosen can be turned back, so nothing is asked twice. */
export function TransferFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const [direction, setDirection] = useState<TransferDirection>('toPay');
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const title = t('transferTitle');
  if (step.name === 'choose') {
    return (
      <TransferChoicePage
        {...{ title, currencyKey, direction }}
        onDirection={setDirection}
        onToPay={(chosen) => setStep({ name: 'toPay', chosen })}
        onToBills={(chosen) => setStep({ name: 'toBills', chosen })}
      />
    );
  }
  const { currency } = step.chosen;
  const shared = {
    title,
    hub: hubOf(currency.id),
    startsAtOnce: true,
    onBack: () => setStep({ name: 'choose' }),
  };
  const params = { currencyKey: currency.key };
  if (step.name === 'toPay') {
    return (
      <MoneyPage
        {...shared}
        call={billsCalls.depositBills}
        input={{ params, body: { stack: [...step.chosen.serials] } }}
        heading={t('transferToPayHeading')}
        action={{ label: t('transferToPayAction') }}
        renderEnd={(answer) => (
          <MoneyEnd
            {...{ title, answer, hub: shared.hub }}
            heading={t('transferToPayDone')}
            lead={t('transferToPayLead')}
            amount={{ value: answer.payload.value, ticker: currency.ticker }}
          />
        )}
      />
    );
  }
  return (
    <MoneyPage
      {...shared}
      call={billsCalls.withdrawBills}
      input={{ params, body: { combination: [...step.chosen.combination] } }}
      heading={t('transferToBillsHeading')}
      action={{ label: t('transferToBillsAction') }}
      renderEnd={(answer) => (
        <MoneyEnd
          {...{ title, answer, hub: shared.hub }}
          heading={t('transferToBillsDone')}
          lead={t('transferToBillsLead')}
          amount={{ value: answer.payload.value, ticker: currency.ticker }}
        >
          <BillCounts
            combination={countBills(answer.payload.bills, currency.decimal)}
            ticker={currency.ticker}
          />
        </MoneyEnd>
      )}
    />
  );
}
