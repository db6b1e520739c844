import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { PayoutAssertion } from '../../../../contract/passkeys/passkeys.contract';
import type { InitiatedSend } from '../../../../contract/send/send.contract';
import { isRefusal } from '../../../platform/api/api-error';
import { sendCalls } from '../../../platform/api/user-calls';
import { Money } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyPage } from '../../../money/sheets/money-page';
import { ActionButton, MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { DescriptionList } from '../../../ui/description-list';
import type { Description } from '../../../ui/description-list';
import { useIsOver } from '../../../ui/use-time-left';
import { sendsQueries } from '../moves.queries';
import { useCurrencyLabel } from './currency-label';
import { RecipientCard, briefRecipient } from './recipient';
import type { Recipient } from './recipient';
import { SendCode, codeLengthOf } from './send-code';
import { useCancelSend } from './send-details';
import { SendEnd } from './send-end';
import { SendPasskey } from './send-passkey';
import { ShownSend } from './shown-send';
import { sumOf } from './send-terms';

interface ConfirmSendProps {
  title: string;
  currency: Balance['currency'];
  /** What is first moved to the currency's network, if anything is. */
  source?: Balance['currency'] | undefined;
  recipient: Recipient;
  initiated: InitiatedSend;
  /** Back to what was asked before; the request is cancelled. Left out where it was begun elsewhere. */
  onBack?: () => void;
}

type Step =
  | { name: 'check'; error?: unknown }
  | { name: 'code'; error?: unknown }
  /** A press with what it confirmed by; each has an idempotency key of its own. */
  | { name: 'send'; press: ConfirmedPress; proof: { code?: string; assertion?: PayoutAssertion } };

/** What leaves and what arrives, the code that confirms it, and the result. */
export function ConfirmSend(props: ConfirmSendProps) {
  const { title, currency, source, recipient, initiated, onBack } = props;
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const { network, protocol } = useCurrencyWords()(currency);
  const [step, setStep] = useState<Step>({ name: 'check' });
  const [code, setCode] = useState('');
  const { requestId, channel, amount, fee } = initiated;
  const { data: now } = useQuery(sendsQueries.one(requestId));
  const isOver = useIsOver(Date.parse(initiated.expiresAt));
  const cancel = useCancelSend(requestId, 'confirmed');
  const length = codeLengthOf(channel);
  if (step.name === 'send') {
    return (
      <MoneyPage
        call={sendCalls.completeSend}
        input={{ body: { requestId, ...step.proof } }}
        {...{ title }}
        heading={t('confirmHeading')}
        action={{ label: t('sendAction') }}
        startedBy={step.press}
        terms={[amount, currency.key, requestId]}
        onRefused={(error) => {
          setCode('');
          setStep(length > 0 ? { name: 'code', error } : { name: 'check', error });
          return true;
        }}
        renderEnd={(answer) => <SendEnd title={title} answer={answer} />}
      />
    );
  }
  // Confirmed or cancelled in another tab, or out of time.
  if (now !== undefined && now.confirmation === null) return <ShownSend {...{ title }} send={now} />;
  const { error } = step;
  const words = isRefusal(error, 'salesLimited')
    ? t('migration:refusedStock', { network, protocol })
    : undefined;
  const refusal = error !== undefined && <RefusalAlert {...{ error, words }} />;
  const terms = [amount, currency.key, fee, recipient.to, requestId];
  const send = (
    <MoneyActionButton
      label={t('sendAction')}
      isDisabled={code.length < length}
      disabledReason={isOver ? t('timeOver') : undefined}
      terms={terms}
      onPress={(press) => setStep({ name: 'send', press, proof: code === '' ? {} : { code } })}
    />
  );
  if (step.name === 'code') {
    return (
      <SheetPage
        key="code"
        {...{ title }}
        heading={t('codeHeading')}
        lead={
          <>
            <Money value={amount} ticker={currency.ticker} /> <span>{`→ ${briefRecipient(recipient)}`}</span>
          </>
        }
        onBack={() => setStep({ name: 'check' })}
        footer={
          <>
            {refusal}
            {send}
          </>
        }
      >
        <SendCode
          {...initiated}
          code={code}
          onCode={(next) => {
            setCode(next);
            if (error !== undefined) setStep({ name: 'code' });
          }}
        />
        <SendPasskey
          {...{ requestId, terms, isOver }}
          onSigned={(press, assertion) => setStep({ name: 'send', press, proof: { assertion } })}
        />
      </SheetPage>
    );
  }
  return (
    <SheetPage
      key="check"
      {...{ title }}
      heading={t('confirmHeading')}
      onBack={
        onBack &&
        (() => {
          void cancel.submit(undefined);
          onBack();
        })
      }
      footer={
        <>
          {refusal}
          {length === 0 ? send : <ActionButton label={t('next')} onPress={() => setStep({ name: 'code' })} />}
          {onBack === undefined && (
            <Button
              wide
              variant="quiet"
              pendingLabel={cancel.isPending ? t('cancelling') : undefined}
              onPress={() => void cancel.submit(undefined)}
            >
              {t('cancelSend')}
            </Button>
          )}
        </>
      }
    >
      <HeadAmount currency={currency} value={initiated.arrives} />
      <RecipientCard recipient={recipient} />
      <SendFacts {...{ currency, source, initiated }} />
      {initiated.isOurs ? (
        <Alert tone="info" title={t('oursTitle')}>
          {t('oursText')}
        </Alert>
      ) : (
        <Alert tone="warning" title={t('finalTitle')}>
          {t('finalText')}
        </Alert>
      )}
    </SheetPage>
  );
}

/** The network, what leaves in all, and what arrives. */
function SendFacts({
  currency,
  source,
  initiated,
}: Pick<ConfirmSendProps, 'currency' | 'source' | 'initiated'>) {
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const labelOf = useCurrencyLabel();
  const { network, protocol } = useCurrencyWords()(currency);
  const { amount, fee, currencyFee, arrives } = initiated;
  const isOneCoin = currencyFee.key === (source ?? currency).key;
  const leaves = isOneCoin ? sumOf(amount, fee, currency.decimal) : amount;
  const money = (value: string, coin: { key: string; ticker: string }) => (
    <>
      <Money value={value} ticker={coin.ticker} /> <Worth currencyKey={coin.key} amount={value} />
    </>
  );
  const items: Description[] = [
    ...(source === undefined ? [] : [{ id: 'from', label: t('migration:from'), value: labelOf(source) }]),
    { id: 'network', label: t('network'), value: `${network} · ${protocol}` },
    { id: 'arrives', label: t('arrives'), value: money(arrives, currency) },
    { id: 'fee', label: t('fee'), value: money(fee, currencyFee) },
    {
      id: 'leaves',
      label: isOneCoin ? t('leavesWithFee') : t('leaves'),
      value: money(leaves, source ?? currency),
      isStrong: true,
    },
  ];
  return <DescriptionList items={items} />;
}
