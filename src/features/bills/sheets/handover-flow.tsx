import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/hub-of';
import { isRefusal } from '../../../api/api-error';
import { billsCalls } from '../../../api/bills.calls';
import { Alert } from '../../../ui/alert';
import { BillChoicePage } from './bill-choice-page';
import { billsLeft } from './bills-left';
import { BillCounts } from '../../../core/money-sheet/bill-counts';
import { countBills } from './count-bills';
import { HeadAmount } from '../../../core/money-sheet/head-amount';
import { LeavingBill } from './leaving-bill';
import { MoneyEnd } from '../../../core/money-sheet/money-end';
import { MoneyPage } from '../../../core/money-sheet/money-page';
import type { ChosenBills } from '../../../core/bill-chooser/offer';
import { RecipientCard } from './recipient-card';
import type { Recipient } from './recipient-card';
import { RecipientPage } from './recipient-page';
import { StartWithBill } from './start-with-bill';

type Step =
  | { name: 'bills'; chosen?: ChosenBills }
  | { name: 'recipient'; chosen: ChosenBills; error?: unknown }
  | { name: 'confirm'; chosen: ChosenBills; recipient: Recipient };

/** Gives bills to somebody else: which, to whom, once more all of it, done. */
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
  /** The bill that is chosen already. */
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
  const hub = hubOf(chosen.currency.id);
  if (step.name === 'recipient') {
    return (
      <RecipientPage
        {...{ title, hub, to }}
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
      // Other bills are another confirmation, with a key of its own.
      key={chosen.serials.join()}
      call={billsCalls.handOverBills}
      input={{
        params: { currencyKey: chosen.currency.key },
        body: { stack: [...chosen.serials], to: to.trim() },
      }}
      {...{ title, hub }}
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
          {...{ title, hub, answer }}
          heading={t('handoverDone')}
          sign={<LeavingBill />}
          amount={{ value: answer.payload.value, ticker }}
        >
          <RecipientCard recipient={answer.payload.recipient} label={t('handoverNow')} />
          <BillCounts
            combination={countBills(answer.payload.bills, chosen.currency.decimal)}
            ticker={ticker}
          />
        </MoneyEnd>
      )}
    >
      <HeadAmount currency={chosen.currency} value={chosen.value} />
      <BillCounts combination={chosen.combination} ticker={ticker} />
      <RecipientCard recipient={step.recipient} label={t('handoverTo')} />
      <Alert tone="warning" title={t('handoverFinal')}>
        {t('handoverFinalText')}
      </Alert>
    </MoneyPage>
  );
}
