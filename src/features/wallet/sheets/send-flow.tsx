import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { RequestFacts } from '../../../../contract/currencies/currencies.contract';
import { leastFromRefusal } from '../../../../contract/money/least-refusal';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { transactionSecurityTypes } from '../../../../contract/transaction-security/transaction-security.paths';
import { cleanRecipient } from '../../../lib/clean-text';
import { isRefusal } from '../../../platform/api/api-error';
import { sendCalls } from '../../../platform/api/user-calls';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { useDecimalMark } from '../../../money/amounts/money';
import { typedForm } from '../../../money/amounts/read-amount';
import { balancesQueries } from '../../../money/balances/balances.queries';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { currenciesQueries } from '../../../money/currencies/currencies.queries';
import { useFeeChoices } from '../../../money/fees/fee-choice';
import { readPaymentRequest, scannedRequest } from '../../../money/scanning/payment-request';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { buttonClassName } from '../../../ui/button';
import { CryptoIcon } from '../../../ui/icons/area-icons';
import { EmptyState } from '../../../ui/state-panels';
import { CompleteSend } from './confirm-send';
import { HeldSends } from './held-sends';
import { OpenInitiatedSend } from './open-initiated-send';
import { ReviewSend } from './review-send';
import { SendAmountPage } from './send-amount-page';
import { SendRecipientPage } from './send-recipient-page';
import { SendTray } from './send-tray';
import type { SendOrder } from './send-terms';

type Step =
  | { name: 'recipient'; error?: unknown }
  | { name: 'amount'; recipient: SendRecipient; error?: unknown }
  | { name: 'review'; order: SendOrder; error?: unknown }
  | { name: 'initiate'; order: SendOrder; press: ConfirmedPress };

/**
 * The sheet that sends crypto: recipient, amount and fee, review. Only the review's button begins the send; from
 * there on the sheet shows that send.
 */
export function SendFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('wallet-sheets');
  const { data, isError, error, isFetching, refetch } = useQuery(balancesQueries.all());
  const currencies = useQuery(currenciesQueries.all());
  const [scanned] = useState(scannedRequest.read);
  useEffect(() => scannedRequest.forget(), []);
  // A request is read by what its network calls each token.
  const isReadable = scanned === '' || currencies.data !== undefined || currencies.isError;
  // Kept from the first coin on, whatever becomes of the balances; an empty list may only be an old one.
  const [begun, setBegun] = useState<SendStart>();
  if (data !== undefined && isReadable) {
    if (begun !== undefined) return <SendPages balances={data} start={begun} />;
    const start = startOf(data, { currencyKey, scanned, currencies: currencies.data ?? [] });
    if (start === undefined) return <NothingToSend title={t('sendTitle')} />;
    setBegun(start);
  }
  return (
    <SheetPage title={t('sendTitle')} heading={t('recipientHeading')}>
      {isError ? (
        <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SheetSkeleton />
      )}
    </SheetPage>
  );
}

/** In place of the first page, for an empty wallet. */
function NothingToSend({ title }: { title: string }) {
  const { t } = useTranslation('wallet-sheets');
  return (
    <SheetPage title={title} heading={t('recipientHeading')}>
      <EmptyState
        icon={<CryptoIcon size={32} />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        actions={
          <Link to="." search={depositSearch} replace className={buttonClassName()}>
            {t('depositTitle')}
          </Link>
        }
      />
      <HeldSends />
    </SheetPage>
  );
}

const depositSearch = { modal: 'deposit' } as never;

interface SendStart {
  balance: Balance;
  /** As typed. */
  to: string;
  /** In units. */
  amount?: string | undefined;
}

interface StartTerms {
  /** The currency of the page below. */
  currencyKey: string | undefined;
  /** A payment request; empty for none. */
  scanned: string;
  currencies: readonly { key: string; request: RequestFacts | null }[];
}

/**
 * What a send begins with: the currency of the page, or the wallet's first that can be sent. A scanned request begins with
 * the first one that can pay it; if none is held, the recipient's page says why. Undefined for an empty wallet.
 */
function startOf(
  balances: readonly Balance[],
  { currencyKey, scanned, currencies }: StartTerms,
): SendStart | undefined {
  const held = balances.filter(({ value }) => !isZeroAmount(value));
  const [first] = held;
  if (first === undefined) return undefined;
  const usual = balances.find(({ currency }) => currency.key === currencyKey) ?? first;
  if (scanned === '') return { balance: usual, to: '' };
  const payable = held.flatMap((balance) => {
    const { currency } = balance;
    const facts = currencies.find(({ key }) => key === currency.key)?.request ?? null;
    const { to, amount } = readPaymentRequest(scanned, { currency, facts });
    return to === undefined ? [] : [{ balance, to, amount }];
  });
  const best = payable.find(({ amount }) => amount !== undefined) ?? payable[0];
  return best ?? { balance: usual, to: cleanRecipient(scanned) };
}

interface SendPagesProps {
  balances: readonly Balance[];
  start: SendStart;
}

function SendPages({ balances, start }: SendPagesProps) {
  const { t } = useTranslation('wallet-sheets');
  const [step, setStep] = useState<Step>({ name: 'recipient' });
  // What is chosen stays, whatever becomes of its balance.
  const [chosen, setChosen] = useState(start.balance);
  const [to, setTo] = useState(start.to);
  const mark = useDecimalMark();
  const [amount, setAmount] = useState(typedForm(start.amount ?? '', mark));
  const choices = useFeeChoices();
  const title = t('sendTitle');
  const find = (key: string) => balances.find(({ currency }) => currency.key === key);
  const balance = find(chosen.currency.key) ?? chosen;
  const choose = (key: string) => setChosen(find(key) ?? chosen);
  if (step.name === 'recipient') {
    const held = balances.filter((one) => one === balance || !isZeroAmount(one.value));
    return (
      <SendRecipientPage
        {...{ title, held, balance, to, setTo }}
        setKey={choose}
        error={step.error}
        onAmount={setAmount}
        onFound={(recipient, key) => {
          choose(key);
          setStep({ name: 'amount', recipient });
        }}
      />
    );
  }
  if (step.name === 'amount') {
    const { recipient } = step;
    return (
      <SendAmountPage
        {...{ title, balance, recipient, to, amount, setAmount, choices }}
        error={step.error}
        onBack={() => setStep({ name: 'recipient' })}
        onNext={(order) => setStep({ name: 'review', order })}
      />
    );
  }
  const { order } = step;
  const toAmount = (error?: unknown) => setStep({ name: 'amount', recipient: order.recipient, error });
  if (step.name === 'review') {
    return (
      <ReviewSend
        {...{ title, order }}
        onBack={() => toAmount()}
        onSend={(press) => setStep({ name: 'initiate', order, press })}
      />
    );
  }
  return (
    <InitiateSend
      {...{ title, order }}
      press={step.press}
      onBack={() => setStep({ name: 'review', order })}
      onRefused={(error) => {
        const isOfRecipient =
          isRefusal(error, 'userNotFound', 'sendingToSelf', 'incorrectParameters') &&
          leastFromRefusal(error.errorMsgs) === undefined;
        if (isOfRecipient) setStep({ name: 'recipient', error });
        else toAmount(error);
      }}
    />
  );
}

interface InitiateSendProps {
  title: string;
  order: SendOrder;
  press: ConfirmedPress;
  onBack: () => void;
  onRefused: (error: unknown) => void;
}

/** Holds the money and asks for the code; without a code the same press completes the send. */
function InitiateSend({ title, order, press, onBack, onRefused }: InitiateSendProps) {
  const { t } = useTranslation('wallet-sheets');
  const { currency, recipient, to, amount, fee } = order;
  const tray = <SendTray {...order} />;
  return (
    <MoneyPage
      call={sendCalls.initiateSend}
      input={{
        params: { currencyKey: currency.key },
        body: { to: recipient.address ?? to.trim(), amount, fee },
      }}
      {...{ title, tray }}
      heading={t('reviewHeading')}
      action={{ label: t('sendAction') }}
      startedBy={press}
      terms={[amount, currency.key, fee, to]}
      onBack={onBack}
      onRefused={(error) => {
        onRefused(error);
        return true;
      }}
      renderEnd={({ payload: { requestId, channel } }, followUp) =>
        channel === transactionSecurityTypes.off && followUp !== undefined ? (
          <CompleteSend
            {...{ title, requestId, tray }}
            press={followUp}
            terms={[amount, currency.key, requestId]}
          />
        ) : (
          <OpenInitiatedSend {...{ title, requestId }} />
        )
      }
    />
  );
}
