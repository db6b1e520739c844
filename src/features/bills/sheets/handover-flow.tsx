import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../platform/api/api-error';
import { billsCalls } from '../../../platform/api/user-calls';
import { Alert } from '../../../ui/alert';
import { BillChoicePage } from './bill-choice-page';
import { billsLeft, countBills } from './bill-sums';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { LeavingBills } from './bill-drawing';
import { MoneyEnd } from '../../../money/sheets/money-end';
import { MoneyPage } from '../../../money/sheets/money-page';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { RecipientCard, RecipientPage } from './recipient-page';
import type { Recipient } from './recipient-page';
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
        start={step.chosen}
        onNext={(chosen) => setStep({ name: 'recipient', chosen })}
      />
    );
  }
  const { chosen } = step;
  if (step.name === 'recipient') {
    return (
      <RecipientPage
        {...{ title, to }}
        onTo={setTo}
        error={step.error}
        onBack={() => setStep({ name: 'bills', chosen })}
        onFound={(recipient) => setStep({ name: 'confirm', chosen, recipient })}
      />
    );
  }
  const { ticker } = chosen.currency;
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
      heading={t('handoverConfirm')}
      onBack={() => setStep({ name: 'recipient', chosen })}
      action={{ label: t('handoverAction') }}
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
          sign={
            <LeavingBills
              nominals={chosen.combination.map(({ nominal }) => nominal)}
              currency={chosen.currency}
            />
          }
          amount={{ value: answer.payload.value, ticker }}
        >
          <RecipientCard recipient={answer.payload.recipient} label={t('handoverNow')} />
          <BillCounts
            combination={countBills(answer.payload.bills, chosen.currency.decimal)}
            currency={chosen.currency}
          />
        </MoneyEnd>
      )}
    >
      <HeadAmount currency={chosen.currency} value={chosen.value} />
      <BillCounts combination={chosen.combination} currency={chosen.currency} />
      <RecipientCard recipient={step.recipient} label={t('handoverTo')} />
      <Alert tone="warning" title={t('handoverFinal')}>
        {t('handoverFinalText')}
      </Alert>
    </MoneyPage>
  );
}
