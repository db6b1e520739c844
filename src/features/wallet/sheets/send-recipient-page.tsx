import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { sendToMax } from '../../../../contract/send/send.paths';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { useSubmission } from '../../../platform/forms/use-submission';
import { useDecimalMark } from '../../../money/amounts/money';
import { typedForm } from '../../../money/amounts/read-amount';
import { CurrencySelect } from '../../../money/currency-select/currency-select';
import { currenciesQueries, usePausedReason } from '../../../money/currencies/currencies.queries';
import { useCurrencyLabel, useCurrencyWords } from '../../../money/currencies/currency-title';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { RecipientWays } from '../../../money/scanning/recipient-ways';
import { CoinTray } from '../../../money/tray/coin-tray';
import { cleanRecipient } from '../../../lib/clean-text';
import { useStableCallback } from '../../../lib/use-stable-callback';
import { RadioList } from '../../../ui/radio-list';
import { TextField } from '../../../ui/text-field';
import { PastRecipients } from './past-recipients';
import { readPaymentRequest } from '../../../money/scanning/payment-request';
import { useRecipientRefusal, useRequestFault } from './use-recipient-refusal';
import styles from './send-recipient-page.module.css';

interface SendRecipientPageProps {
  title: string;
  /** What can be sent. */
  held: readonly Balance[];
  balance: Balance;
  setKey: (key: string) => void;
  to: string;
  setTo: (to: string) => void;
  /** An amount that a scanned code names. */
  onAmount: (amount: string) => void;
  /** Why the send itself refused this recipient. */
  error: unknown;
  /** Called with the recipient found, and the currency to send. */
  onFound: (recipient: SendRecipient, key: string) => void;
}

/** What is looked up: a recipient, and the currency to send by its key. */
interface Asked {
  key: string;
  recipient: string;
}

/** Asks for the recipient and looks them up: the user of the address, and its network. */
export function SendRecipientPage(props: SendRecipientPageProps) {
  const { title, held, balance, setKey, to, setTo, onAmount, error, onFound } = props;
  const { t } = useTranslation(['wallet-sheets', 'common']);
  const labelOf = useCurrencyLabel();
  const wordsOf = useCurrencyWords();
  const [isTried, setTried] = useState(false);
  const [firstError, setFirstError] = useState(error);
  /** Found, but the same address exists on other networks as well. */
  const [shared, setShared] = useState<SendRecipient>();
  const [wanted, setWanted] = useState<string>();
  const { currency } = balance;
  const mark = useDecimalMark();
  const currencies = useQuery(currenciesQueries.all());
  const facts = currencies.data?.find(({ key }) => key === currency.key)?.request ?? null;
  const chosen = { currency, facts };
  const request = readPaymentRequest(to, chosen);
  const faultText = useRequestFault(request.fault);
  const paused = usePausedReason(wanted ?? currency.key, 'send');
  const isStillAsked = useStableCallback(
    ({ key, recipient }: Asked) => to.trim() === recipient && (wanted ?? currency.key) === key,
  );
  const look = useSubmission(async ({ key, recipient }: Asked) => {
    const { payload } = await callApi(sendCalls.findSendRecipient, { query: { key, to: recipient } });
    // If it has changed meanwhile, the money would go to another recipient than the one shown.
    if (!isStillAsked({ key, recipient })) return;
    if (payload.currencies.length > 0 && wanted !== key) setShared(payload);
    else onFound(payload, key);
  });
  const shownError = look.error ?? firstError;
  const words = useRecipientRefusal(shownError);
  const begin = (text: string) => {
    setTo(cleanRecipient(text));
    setShared(undefined);
    setWanted(undefined);
    setFirstError(undefined);
    look.clearError();
  };
  const bring = (text: string) => {
    const read = readPaymentRequest(text, chosen);
    begin(read.to ?? text);
    if (read.amount !== undefined) onAmount(typedForm(read.amount, mark));
    return read;
  };
  const submit = () => {
    setTried(true);
    setFirstError(undefined);
    if (shared !== undefined && wanted === undefined) return;
    // A request that was typed key by key is read only now.
    const recipient = request.to === to.trim() ? request.to : bring(to).to;
    if (recipient === undefined || recipient === '' || recipient.length > sendToMax) return;
    void look.submit({ key: wanted ?? currency.key, recipient });
  };
  const isT12 = currency.protocol === 't12';
  const { network } = wordsOf(currency);
  return (
    <SheetPage
      title={title}
      heading={t('recipientHeading')}
      isHeadingUnseen
      tray={<CoinTray ticker={currency.ticker} value={balance.value} notes={[t('available')]} />}
      footer={
        <>
          {shownError !== undefined && words === undefined && <RefusalAlert error={shownError} />}
          <ActionButton
            label={t('toAmount')}
            onPress={submit}
            pendingLabel={look.isPending ? t('looking') : undefined}
            disabledReason={paused ?? (to.trim() === '' ? t('recipientMissing') : undefined)}
          />
        </>
      }
    >
      <CurrencySelect
        label={t('currency')}
        currencies={held.map((one) => one.currency)}
        balances={held}
        selectedId={currency.key}
        onSelect={(key) => {
          begin(to);
          setKey(key);
        }}
      />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={isT12 ? t('toT12') : t('toAnyone', { network })}
          name="send-to"
          value={to}
          // A paste is read like one by the button.
          onChange={(text) => (text.length > to.length + 1 ? bring(text) : begin(text))}
          clean={cleanRecipient}
          clearLabel={t('clear')}
          errorMessage={faultText ?? words}
        />
        <RecipientWays onText={bring} />
      </form>
      {shared !== undefined && (
        <RadioList
          label={t('sharedAddress')}
          items={[currency, ...shared.currencies].map((one) => {
            const isHeld = held.some((other) => other.currency.key === one.key);
            const label = labelOf({ ...one, ticker: currency.ticker });
            return { id: one.key, label, isDisabled: !isHeld, ...(!isHeld && { hint: t('sharedNone') }) };
          })}
          selectedId={wanted ?? null}
          onSelect={setWanted}
          errorMessage={isTried && wanted === undefined ? t('sharedChoose') : undefined}
        />
      )}
      <PastRecipients currencyKey={currency.key} onChoose={begin} />
    </SheetPage>
  );
}
