import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { InitiatedSend } from '../../../../contract/send/send.contract';
import { isRefusal } from '../../../platform/api/api-error';
import { sendCalls } from '../../../platform/api/user-calls';
import { Money } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyPage } from '../../../money/sheets/money-page';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { DescriptionList } from '../../../ui/description-list';
import type { Description } from '../../../ui/description-list';
import { RecipientLine } from './recipient-line';
import { SendCode, codeLengthOf } from './send-code';
import { SendEnd } from './send-end';
import { sumOf } from './send-terms';
import type { SendOrder } from './send-terms';

interface ConfirmSendProps {
  title: string;
  balance: Balance;
  order: SendOrder;
  initiated: InitiatedSend;
  onBack: () => void;
  /** The request can no longer be completed. */
  onLost: (error: unknown) => void;
}

/** What leaves and what arrives, with the code that confirms it; then the result. */
export function ConfirmSend({ title, balance, order, initiated, onBack, onLost }: ConfirmSendProps) {
  const { t } = useTranslation('wallet-sheets');
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>();
  /** A press with the code it confirmed; each has an idempotency key of its own. */
  const [attempt, setAttempt] = useState<{ press: ConfirmedPress; code: string }>();
  const { requestId, channel, amount } = initiated;
  const { currency } = balance;
  const length = codeLengthOf(channel);
  const heading = t('confirmHeading');
  if (attempt !== undefined) {
    return (
      <MoneyPage
        call={sendCalls.completeSend}
        input={{ body: { requestId, ...(attempt.code !== '' && { code: attempt.code }) } }}
        {...{ title, heading }}
        action={{ label: t('sendAction') }}
        startedBy={attempt.press}
        terms={[amount, currency.key, requestId]}
        onRefused={(refusal) => {
          if (isRefusal(refusal, 'codeExpired', 'verificationExhausted', 'noDataFound')) onLost(refusal);
          setError(refusal);
          setCode('');
          setAttempt(undefined);
          return true;
        }}
        renderEnd={(answer) => <SendEnd title={title} answer={answer} />}
      />
    );
  }
  return (
    <SheetPage
      {...{ title, heading, onBack }}
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          <MoneyActionButton
            label={t('sendAction')}
            isDisabled={code.length < length}
            terms={[amount, currency.key, initiated.fee, requestId]}
            onPress={(press) => setAttempt({ press, code })}
          />
        </>
      }
    >
      <HeadAmount currency={currency} value={initiated.arrives} />
      <RecipientLine recipient={order.recipient} to={order.to} />
      <SendFacts {...{ balance, initiated }} />
      {initiated.isOurs ? (
        <Alert tone="info" title={t('oursTitle')}>
          {t('oursText')}
        </Alert>
      ) : (
        <Alert tone="warning" title={t('finalTitle')}>
          {t('finalText')}
        </Alert>
      )}
      {length > 0 && (
        <SendCode
          {...{ requestId, code }}
          channel={channel}
          resendAt={initiated.resendAt}
          onCode={(next) => {
            setCode(next);
            setError(undefined);
          }}
        />
      )}
    </SheetPage>
  );
}

/** The network, what leaves in all, and what arrives. */
function SendFacts({ balance, initiated }: Pick<ConfirmSendProps, 'balance' | 'initiated'>) {
  const { t } = useTranslation('wallet-sheets');
  const { currency } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const { amount, fee, currencyFee, arrives } = initiated;
  const isOneCoin = currencyFee.key === currency.key;
  const leaves = isOneCoin ? sumOf(amount, fee, currency.decimal) : amount;
  const money = (value: string, coin: { key: string; ticker: string }) => (
    <>
      <Money value={value} ticker={coin.ticker} /> <Worth currencyKey={coin.key} amount={value} />
    </>
  );
  const items: Description[] = [
    { id: 'network', label: t('network'), value: `${network} · ${protocol}` },
    { id: 'arrives', label: t('arrives'), value: money(arrives, currency) },
    { id: 'fee', label: t('fee'), value: money(fee, currencyFee) },
    {
      id: 'leaves',
      label: isOneCoin ? t('leavesWithFee') : t('leaves'),
      value: money(leaves, currency),
      isStrong: true,
    },
  ];
  return <DescriptionList items={items} />;
}
