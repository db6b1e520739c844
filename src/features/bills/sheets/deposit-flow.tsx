import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportsCalls } from '../../../api/exports.calls';
import { broughtBillText } from '../../../core/bill-text/brought-bill-text';
import { currenciesQueries } from '../../../core/currencies/currencies.queries';
import { DepositEnd } from './deposit-end';
import { DepositTextPage } from './deposit-text-page';
import type { ConfirmedPress } from '../../../core/money-call/press-guard';
import { MoneyPage } from '../../../core/money-sheet/money-page';
import { useBillSearch } from './use-bill-search';

type Step =
  | { name: 'text'; error?: unknown }
  | { name: 'send'; banknotes: readonly string[]; press: ConfirmedPress };

/** Takes bills that are written down into My bills. */
export function DepositFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const search = useBillSearch();
  const currencies = useQuery(currenciesQueries.all());
  const [brought] = useState(broughtBillText.read);
  const [text, setText] = useState(brought);
  useEffect(() => broughtBillText.forget(), []);
  const [step, setStep] = useState<Step>({ name: 'text' });
  const ofPage = currencies.data?.find(({ key }) => key === currencyKey)?.hub;
  const hub = currencyKey === undefined ? search.hub : ofPage;
  const title = t('depositTitle');
  if (step.name === 'text') {
    return (
      <DepositTextPage
        {...{ title, hub, text }}
        isBrought={brought !== '' && text === brought}
        error={step.error}
        onText={setText}
        onSend={(banknotes, press) => setStep({ name: 'send', banknotes, press })}
      />
    );
  }
  return (
    <MoneyPage
      call={exportsCalls.importBills}
      input={{ body: { banknotes: [...step.banknotes] } }}
      {...{ title, hub }}
      heading={t('depositHeading')}
      startedBy={step.press}
      terms={step.banknotes}
      onBack={() => setStep({ name: 'text' })}
      action={{ label: t('depositTitle') }}
      onRefused={(error) => {
        setStep({ name: 'text', error });
        return true;
      }}
      renderEnd={(answer) => (
        <DepositEnd
          {...{ title, hub, answer }}
          banknotes={step.banknotes}
          currencies={currencies.data ?? []}
          onEdit={(rest) => {
            setText(rest);
            setStep({ name: 'text' });
          }}
        />
      )}
    />
  );
}
