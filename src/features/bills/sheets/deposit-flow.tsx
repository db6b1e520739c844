import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import type { exportsRoutes } from '../../../../contract/exports/exports.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { exportsCalls } from '../../../platform/api/user-calls';
import { OtherHubLines } from '../../../money/bill-text/bill-text-field';
import { readBillLines, scannedBillText } from '../../../money/bill-text/read-bill-lines';
import type { BillLine } from '../../../money/bill-text/read-bill-lines';
import { RejectedBills } from '../../../money/bill-text/bill-warnings';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { useWaitingPayment } from '../../../money/payment/use-waiting-payment';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { BackToPayment, MoneyEnd } from '../../../money/sheets/money-end';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetPage, SheetSkeleton, useStage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { countBills, sumsOf } from './bill-sums';
import styles from './deposit-flow.module.css';
import { DepositTextPage } from './deposit-text-page';
import { SwitchHubButton } from './switch-hub-button';
import { useBillSearch } from './use-bill-search';

/** With the sheet of the job that they begin, which so opens even when the connection goes meanwhile. */
const ManyLinesPages = lazy(async () => {
  const [{ ManyLinesPages: Pages }] = await Promise.all([
    import('../bulk/many-lines-pages'),
    import('../bulk/job-sheet'),
  ]);
  return { default: Pages };
});

type Imported = RouteAnswer<(typeof exportsRoutes)['importBills']>;

interface DepositEndProps {
  title: string;
  hub: Hub | undefined;
  answer: Imported;
  /** The lines as they were submitted. */
  banknotes: readonly string[];
  /** Lines of the same text that stayed out, because their bills are of the other hub. */
  others: readonly BillLine[];
  currencies: readonly { id: number; key: string; ticker: string; decimal: number }[];
  /** Returns to the text field with the lines that were not taken. */
  onEdit: (rest: string) => void;
  /** Opens this page in the other hub. */
  onSwitch: (rest: string, hub: Hub) => void;
}

/**
 * The result: the deposited bills, and for every rejected line the reason; those can be corrected and submitted
 * again.
 */
function DepositEnd(props: DepositEndProps) {
  const { title, hub, answer, banknotes, others, currencies, onEdit, onSwitch } = props;
  const { t } = useTranslation('bill-sheets');
  const stage = useStage();
  const waiting = useWaitingPayment();
  const { bills, rejectedBills } = answer.payload;
  const sums = sumsOf(bills, currencies);
  const [first] = sums;
  const rejected = new Set(rejectedBills.map(({ serial }) => serial));
  const refused = banknotes.filter((line) => rejected.has(line.slice(0, line.indexOf('/'))));
  const rest = [...refused, ...others.map((line) => line.text)];
  const footer = (
    <>
      {rest.length > 0 && (
        <Button wide variant="secondary" onPress={() => onEdit(rest.join('\n'))}>
          {t('depositEdit')}
        </Button>
      )}
      {waiting !== undefined && <BackToPayment />}
      <Button wide variant={waiting === undefined ? 'primary' : 'secondary'} onPress={stage.close}>
        {t('done')}
      </Button>
    </>
  );
  const notTaken = (
    <>
      {refused.length > 0 && <RejectedBills rejected={rejectedBills} />}
      <OtherHubLines
        lines={others}
        hint={<SwitchHubButton hub={hub} onSwitch={(other) => onSwitch(rest.join('\n'), other)} />}
      />
    </>
  );
  if (bills.length === 0) {
    return (
      <SheetPage {...{ title, footer }} heading={t('depositNone')}>
        <Alert tone="error" title={t('depositNoneText')} />
        {notTaken}
      </SheetPage>
    );
  }
  return (
    <MoneyEnd
      {...{ title, answer, footer }}
      heading={t('depositDone')}
      lead={t('depositDoneLead', { count: bills.length })}
      amount={
        sums.length === 1 && first !== undefined ? { value: first.value, ticker: first.ticker } : undefined
      }
      tray={
        <ul className={styles.sums}>
          {sums.map(({ key, value }) => {
            const currency = currencies.find((one) => one.key === key);
            const inIt = bills.filter(({ currencyKey }) => currencyKey === key);
            if (currency === undefined) return null;
            return (
              <li key={key}>
                <BillCounts
                  combination={countBills(inIt, currency.decimal)}
                  currency={currency}
                  value={value}
                />
              </li>
            );
          })}
        </ul>
      }
    >
      {notTaken}
    </MoneyEnd>
  );
}

type Step =
  | { name: 'text'; error?: unknown }
  | { name: 'many' }
  | { name: 'send'; banknotes: readonly string[]; press: ConfirmedPress };

/** The sheet that deposits bearer lines into My bills. */
export function DepositFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const search = useBillSearch();
  const currencies = useQuery(currenciesQueries.all());
  // What came as a whole, from a scan or the clipboard.
  const [brought, setBrought] = useState(scannedBillText.read);
  const [text, setText] = useState(brought);
  useEffect(() => scannedBillText.forget(), []);
  const [step, setStep] = useState<Step>({ name: 'text' });
  const ofPage = currencies.data?.find(({ key }) => key === currencyKey)?.hub;
  const [switched, setSwitched] = useState<Hub>();
  const hub = currencyKey === undefined ? search.hub : (switched ?? ofPage);
  const onSwitch = (other: Hub) => {
    // The page behind follows, where it shows a hub and not one currency.
    if (currencyKey === undefined) search.show({ hub: other });
    else setSwitched(other);
  };
  const title = t('depositTitle');
  if (step.name === 'text') {
    return (
      <DepositTextPage
        {...{ title, hub, text }}
        isBrought={brought !== '' && text === brought}
        error={step.error}
        onText={(next, isBrought) => {
          setText(next);
          if (isBrought) setBrought(next);
        }}
        onSwitch={onSwitch}
        onMany={() => setStep({ name: 'many' })}
        onSend={(banknotes, press) => setStep({ name: 'send', banknotes, press })}
      />
    );
  }
  if (step.name === 'many') {
    return (
      <Suspense fallback={<SheetSkeleton />}>
        <ManyLinesPages
          {...{ title, hub, text, onSwitch }}
          onText={setText}
          onBack={() => setStep({ name: 'text' })}
        />
      </Suspense>
    );
  }
  return (
    <MoneyPage
      call={exportsCalls.importBills}
      input={{ body: { banknotes: [...step.banknotes] } }}
      title={title}
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
          others={readBillLines(text, hub).otherHub}
          currencies={currencies.data ?? []}
          onEdit={(rest) => {
            setText(rest);
            setStep({ name: 'text' });
          }}
          onSwitch={(rest, other) => {
            setText(rest);
            onSwitch(other);
            setStep({ name: 'text' });
          }}
        />
      )}
    />
  );
}
