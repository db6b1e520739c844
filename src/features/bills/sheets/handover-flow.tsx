import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { isRefusal } from '../../../platform/api/api-error';
import { billsCalls } from '../../../platform/api/user-calls';
import { HandOverIcon } from '../../../ui/icons/area-icons';
import { BillChoicePage } from './bill-choice-page';
import { billsLeft, countBills } from './bill-sums';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { MoneyPage } from '../../../money/sheets/money-page';
import { FinalNote } from '../../../money/sheets/sheet-actions';
import { useAmountText } from '../../../money/amounts/money';
import { Tray } from '../../../money/tray/tray';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { RecipientPerson, nameOf } from './recipient';
import type { Recipient } from './recipient';
import { RecipientPage } from './recipient-page';
import { StartWithBill } from './start-with-bill';

type Step =
  | { name: 'bills'; chosen?: ChosenBills }
  | { name: 'recipient'; chosen: ChosenBills; error?: unknown }
  | { name: 'confirm'; chosen: ChosenBills; recipient: Recipient };

/** The sheet that hands bills over: choice, recipient, confirmation, result. */
export function HandoverFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  return (
    <StartWithBill title={t('handoverTitle')} heading={t('recipientHeading')}>
      {(start) => <HandoverPages {...{ currencyKey, start }} />}
    </StartWithBill>
  );
}

interface HandoverPagesProps {
  currencyKey: string | undefined;
  /** The preselected bill. */
  start: ChosenBills | undefined;
}

function HandoverPages({ currencyKey, start }: HandoverPagesProps) {
  const { t } = useTranslation('bill-sheets');
  const amountText = useAmountText();
  const [step, setStep] = useState<Step>(
    start === undefined ? { name: 'bills' } : { name: 'recipient', chosen: start },
  );
  const [to, setTo] = useState('');
  const title = t('handoverTitle');
  if (step.name === 'bills') {
    return (
      <BillChoicePage
        {...{ title, currencyKey }}
        heading={t('handoverBills')}
        nextLabel={t('next')}
        destination={{ Icon: HandOverIcon, text: t('goesToPerson') }}
        start={step.chosen}
        onNext={(chosen) => setStep({ name: 'recipient', chosen })}
      />
    );
  }
  const { chosen } = step;
  const { ticker, id } = chosen.currency;
  const tray = (
    <BillCounts combination={chosen.combination} currency={chosen.currency} value={chosen.value} />
  );
  if (step.name === 'recipient') {
    return (
      <RecipientPage
        {...{ title, to, tray }}
        onTo={setTo}
        error={step.error}
        onBack={() => setStep({ name: 'bills', chosen })}
        onFound={(recipient) => setStep({ name: 'confirm', chosen, recipient })}
      />
    );
  }
  const name = nameOf(step.recipient);
  return (
    <MoneyPage
      // Other bills need a new confirmation, with an idempotency key of its own.
      key={chosen.serials.join()}
      call={billsCalls.handOverBills}
      input={{
        params: { currencyKey: chosen.currency.key },
        body: { stack: [...chosen.serials], to: to.trim() },
      }}
      title={title}
      tray={<BillCounts combination={chosen.combination} currency={chosen.currency} />}
      heading={t('handoverConfirm')}
      isSpread
      note={<FinalNote title={t('handoverFinal')}>{t('handoverFinalText')}</FinalNote>}
      onBack={() => setStep({ name: 'recipient', chosen })}
      action={{ label: t('handoverAction', { amount: amountText(chosen.value, { ticker }), ticker, name }) }}
      conflict={{
        bills: chosen.serials,
        wanted: 'held',
        onGoOn: (rest) => setStep({ ...step, chosen: billsLeft(chosen, rest) }),
        onChooseAgain: () => setStep({ name: 'bills', chosen }),
      }}
      terms={[chosen.value, ticker, step.recipient.id]}
      onRefused={(error) => {
        const isOfRecipient = isRefusal(error, 'userNotFound', 'sendingToSelf', 'attemptLimitReached');
        if (isOfRecipient) setStep({ name: 'recipient', chosen, error });
        return isOfRecipient;
      }}
      renderEnd={(answer) => (
        <MoneyEnd
          {...{ title, answer }}
          heading={t('handoverDone')}
          sign={<RecipientPerson recipient={answer.payload.recipient} isDone />}
          amount={{ value: answer.payload.value, ticker }}
          tray={
            <Tray
              {...{ ticker }}
              hub={hubOf(id)}
              piles={countBills(answer.payload.bills, chosen.currency.decimal)}
              areLeaving
              emptyText={t('handoverNow', {
                name: nameOf(answer.payload.recipient),
                count: answer.payload.bills.length,
              })}
            />
          }
        />
      )}
    >
      <RecipientPerson recipient={step.recipient} onChange={() => setStep({ name: 'recipient', chosen })} />
      <HeadAmount
        currency={chosen.currency}
        value={chosen.value}
        note={t('totalCount', { count: chosen.serials.length })}
      />
    </MoneyPage>
  );
}
