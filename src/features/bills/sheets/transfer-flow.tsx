import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { billsCalls } from '../../../platform/api/user-calls';
import { useBillOffers } from '../../../money/bill-chooser/use-bill-choice';
import { billsQueries } from '../../../money/bills/bills.queries';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { useSelectedBills } from '../../../money/bill-chooser/selected-bills-handoff';
import { billsLeft, countBills } from './bill-sums';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { MoneyPage } from '../../../money/sheets/money-page';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { Tray } from '../../../money/tray/tray';
import { TransferChoicePage } from './transfer-choice-page';
import type { TransferStart } from './transfer-choice-page';
import type { TransferDirection } from '../bills-search';
import { useBillSearch } from './use-bill-search';
import type { ChosenPay } from './use-pay-choice';

type Step =
  | { name: 'choose'; start?: TransferStart }
  /** Without a press the user confirms again, because fewer bills are left than chosen. */
  | { name: 'toPay'; chosen: ChosenBills; press?: ConfirmedPress }
  | { name: 'toBills'; chosen: ChosenPay; press: ConfirmedPress };

/**
 * The sheet that turns bills into pay balance and back. A transfer is reversible, so it needs no confirmation
 * page.
 */
export function TransferFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const search = useBillSearch();
  const [chosenDirection, setDirection] = useState<TransferDirection | undefined>(search.direction);
  const direction = useUsualDirection(currencyKey, chosenDirection);
  const selected = useSelectedBills();
  const [step, setStep] = useState<Step>(
    selected === undefined ? { name: 'choose' } : { name: 'toPay', chosen: selected },
  );
  const title = t('transferTitle');
  if (step.name === 'choose') {
    return (
      <TransferChoicePage
        {...{ title, currencyKey, direction }}
        start={step.start}
        onDirection={setDirection}
        onToPay={(chosen, press) => setStep({ name: 'toPay', chosen, press })}
        onToBills={(chosen, press) => setStep({ name: 'toBills', chosen, press })}
      />
    );
  }
  const { currency } = step.chosen;
  const shared = {
    title,
    startedBy: step.press,
    tray: <BillCounts combination={step.chosen.combination} currency={currency} />,
    terms: [JSON.stringify(step.chosen.combination), currency.ticker],
    onBack: () =>
      setStep({
        name: 'choose',
        start: step.name === 'toPay' ? { bills: step.chosen } : { pay: step.chosen },
      }),
  };
  const params = { currencyKey: currency.key };
  if (step.name === 'toPay') {
    return (
      <MoneyPage
        {...shared}
        key={step.chosen.serials.join()}
        call={billsCalls.depositBills}
        input={{ params, body: { stack: [...step.chosen.serials] } }}
        heading={t('transferToPayHeading')}
        action={{ label: t('transferToPayAction') }}
        conflict={{
          bills: step.chosen.serials,
          wanted: 'held',
          onGoOn: (rest) => setStep({ name: 'toPay', chosen: billsLeft(step.chosen, rest) }),
          onChooseAgain: shared.onBack,
        }}
        renderEnd={(answer) => (
          <MoneyEnd
            {...{ title, answer }}
            heading={t('transferToPayDone')}
            amount={{ value: answer.payload.value, ticker: currency.ticker }}
            tray={
              <Tray
                ticker={currency.ticker}
                hub={hubOf(currency.id)}
                piles={countBills(answer.payload.bills, currency.decimal)}
                areLeaving
                emptyText={t('transferToPayLead')}
              />
            }
          />
        )}
      >
        <HeadAmount {...{ currency }} value={step.chosen.value} />
      </MoneyPage>
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
          {...{ title, answer }}
          heading={t('transferToBillsDone')}
          lead={t('transferToBillsLead')}
          amount={{ value: answer.payload.value, ticker: currency.ticker }}
          tray={
            <BillCounts
              combination={countBills(answer.payload.bills, currency.decimal)}
              currency={currency}
            />
          }
        />
      )}
    />
  );
}

/** The requested direction, or a possible one: a user without bills may have a pay balance. */
function useUsualDirection(
  currencyKey: string | undefined,
  chosen: TransferDirection | undefined,
): TransferDirection {
  const { hub } = useBillSearch();
  const bills = useBillOffers({ currencyKey, hub });
  const hasNoBills = bills.offers?.every(({ denominations }) => denominations.length === 0) === true;
  const { data: pay } = useQuery({ ...billsQueries.payBalances(), enabled: hasNoBills });
  const hasPay =
    pay?.some(({ currency, value }) =>
      currencyKey === undefined
        ? hubOf(currency.id) === hub && !isZeroAmount(value)
        : currency.key === currencyKey && !isZeroAmount(value),
    ) === true;
  return chosen ?? (hasNoBills && hasPay ? 'toBills' : 'toPay');
}
