import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutAssertion } from '../../../../contract/passkeys/passkeys.contract';
import type { SendView } from '../../../../contract/send/send.contract';
import { isRefusal } from '../../../platform/api/api-error';
import { sendCalls } from '../../../platform/api/user-calls';
import type { MoneyTerms } from '../../../money/calls/money-button';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyPage } from '../../../money/sheets/money-page';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetPage } from '../../../money/sheets/sheet-page';
import { Button } from '../../../ui/button';
import { useIsOver } from '../../../ui/use-time-left';
import { sendsQueries } from '../moves.queries';
import { SendRecipientHead } from './recipient';
import { SendCode, codeLengthOf } from './send-code';
import { useCancelSend } from './send-details';
import { SendEnd } from './send-end';
import { SendFacts } from './send-facts';
import { SendPasskey } from './send-passkey';
import { SendTray } from './send-tray';
import { ShownSend } from './shown-send';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';

type Proof = { code?: string; assertion?: PayoutAssertion };

type Step =
  | { name: 'ask'; error?: unknown }
  /** A press with what it confirmed by; each has an idempotency key of its own. */
  | { name: 'send'; press: ConfirmedPress; proof: Proof };

interface ConfirmSendProps {
  title: string;
  /** As it was when it was opened, with how it is confirmed. */
  send: SendView & { confirmation: NonNullable<SendView['confirmation']> };
}

/** Asks for the code of an initiated send, or only for a press if none is needed, and continues to the result. */
export function ConfirmSend({ title, send }: ConfirmSendProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const [code, setCode] = useState('');
  const { requestId, amount, fee, currency, migration, confirmation } = send;
  const { network, protocol } = useCurrencyWords()(currency);
  const { data: now } = useQuery(sendsQueries.one(requestId));
  const isOver = useIsOver(Date.parse(confirmation.expiresAt));
  const cancel = useCancelSend(requestId, 'confirmed');
  const length = codeLengthOf(confirmation.channel);
  const terms = [amount, currency.key, fee, send.to, requestId];
  if (step.name === 'send') {
    return (
      <CompleteSend
        {...{ title, requestId, terms }}
        tray={<SendTray {...send} />}
        press={step.press}
        proof={step.proof}
        onRefused={(error) => {
          setCode('');
          setStep({ name: 'ask', error });
        }}
      />
    );
  }
  // Confirmed or cancelled in another tab, or out of time.
  if (now !== undefined && now.confirmation === null) return <ShownSend title={title} send={now} />;
  const error = step.error ?? cancel.error;
  const words = isRefusal(error, 'salesLimited')
    ? t('migration:refusedStock', { network, protocol })
    : undefined;
  const cancelButton = (
    <Button
      wide={length === 0}
      size={length === 0 ? 'normal' : 'compact'}
      variant="quiet"
      pendingLabel={cancel.isPending ? t('cancelling') : undefined}
      onPress={() => void cancel.submit(undefined)}
    >
      {t('cancelSend')}
    </Button>
  );
  return (
    <SheetPage
      title={title}
      heading={length > 0 ? t('codeHeading') : t('reviewHeading')}
      isEnd
      isSpread={length === 0}
      tray={<SendTray {...send} isBare={length === 0} />}
      footer={
        <>
          {error !== undefined && <RefusalAlert {...{ error, words }} consequence={t('stillHeld')} />}
          <MoneyActionButton
            label={t('sendAction')}
            disabledReason={isOver ? t('timeOver') : code.length < length ? reasons.codeMissing : undefined}
            terms={terms}
            onPress={(press) => setStep({ name: 'send', press, proof: code === '' ? {} : { code } })}
          />
          {length === 0 && cancelButton}
        </>
      }
    >
      {length > 0 && (
        <>
          <SendCode
            {...confirmation}
            requestId={requestId}
            code={code}
            action={cancelButton}
            onCode={(next) => {
              setCode(next);
              if (step.error !== undefined) setStep({ name: 'ask' });
            }}
          />
          <SendPasskey
            {...{ requestId, terms, isOver }}
            onSigned={(press, assertion) => setStep({ name: 'send', press, proof: { assertion } })}
          />
        </>
      )}
      {length === 0 && (
        <>
          <SendRecipientHead recipient={send} currency={currency} />
          <HeadAmount currency={currency} value={amount} />
        </>
      )}
      <SendFacts {...send} source={migration?.currencyFrom} {...(length > 0 && { recipient: send })} />
    </SheetPage>
  );
}

interface CompleteSendProps {
  title: string;
  requestId: string;
  press: ConfirmedPress;
  terms: MoneyTerms;
  tray: ReactNode;
  proof?: Proof;
  /** Left out where the press began the send as well: the send's own page shows the refusal then. */
  onRefused?: (error: unknown) => void;
}

/** The call that completes an initiated send, and its result. */
export function CompleteSend(props: CompleteSendProps) {
  const { title, requestId, press, terms, tray, proof = {}, onRefused } = props;
  const { t } = useTranslation('wallet-sheets');
  return (
    <MoneyPage
      call={sendCalls.completeSend}
      input={{ body: { requestId, ...proof } }}
      {...{ title, terms, tray }}
      heading={t('reviewHeading')}
      action={{ label: t('sendAction') }}
      startedBy={press}
      {...(onRefused !== undefined && {
        onRefused: (error: unknown) => {
          onRefused(error);
          return true;
        },
      })}
      renderEnd={(answer) => <SendEnd title={title} answer={answer} />}
    />
  );
}
