import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import { leastFromRefusal } from '../../../../contract/money/least-refusal';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { isRefusal } from '../../../platform/api/api-error';
import { sendCalls } from '../../../platform/api/user-calls';
import { isZeroAmount } from '../../../money/amounts/amounts';
import { balancesQueries } from '../../../money/balances/balances.queries';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetLoadFailure, SheetPage, SheetSkeleton } from '../../../money/sheets/sheet-page';
import { buttonClassName } from '../../../ui/button';
import { CryptoIcon } from '../../../ui/icons/area-icons';
import { EmptyState } from '../../../ui/state-panels';
import { ConfirmSend } from './confirm-send';
import { SendAmountPage } from './send-amount-page';
import { SendRecipientPage } from './send-recipient-page';
import type { SendOrder } from './send-terms';

type Step =
  | { name: 'recipient'; error?: unknown }
  | { name: 'amount'; recipient: SendRecipient; error?: unknown }
  | { name: 'confirm'; order: SendOrder; press: ConfirmedPress };

/** The sheet that sends crypto: recipient, amount and fee, confirmation with its code, result. */
export function SendFlow({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('wallet-sheets');
  const { data, isError, error, isFetching, refetch } = useQuery(balancesQueries.all());
  const held = data?.filter(({ value }) => !isZeroAmount(value)) ?? [];
  const [first] = held;
  const title = t('sendTitle');
  if (data === undefined) {
    return (
      <SheetPage title={title} heading={t('recipientHeading')}>
        {isError ? (
          <SheetLoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SheetSkeleton />
        )}
      </SheetPage>
    );
  }
  if (first === undefined) return <NothingToSend title={title} />;
  const start = held.find(({ currency }) => currency.key === currencyKey) ?? first;
  return <SendPages held={held} start={start.currency.key} />;
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
    </SheetPage>
  );
}

const depositSearch = { modal: 'deposit' } as never;

function SendPages({ held, start }: { held: readonly Balance[]; start: string }) {
  const { t } = useTranslation('wallet-sheets');
  const [step, setStep] = useState<Step>({ name: 'recipient' });
  const [key, setKey] = useState(start);
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState('');
  const [firstHeld] = held;
  const balance = held.find(({ currency }) => currency.key === key) ?? firstHeld;
  const title = t('sendTitle');
  if (balance === undefined) return null;
  if (step.name === 'recipient') {
    return (
      <SendRecipientPage
        {...{ title, held, balance, to, setKey, setTo }}
        error={step.error}
        onAmount={setAmount}
        onFound={(recipient, found) => {
          setKey(found);
          setStep({ name: 'amount', recipient });
        }}
      />
    );
  }
  if (step.name === 'amount') {
    const { recipient } = step;
    return (
      <SendAmountPage
        {...{ title, balance, recipient, to, amount, setAmount }}
        error={step.error}
        onBack={() => setStep({ name: 'recipient' })}
        onNext={(order, press) => setStep({ name: 'confirm', order, press })}
      />
    );
  }
  const { order, press } = step;
  const toAmount = (error?: unknown) => setStep({ name: 'amount', recipient: order.recipient, error });
  return (
    <MoneyPage
      call={sendCalls.initiateSend}
      input={{
        params: { currencyKey: key },
        body: { to: order.recipient.address ?? order.to.trim(), amount: order.amount, fee: order.fee },
      }}
      title={title}
      heading={t('confirmHeading')}
      action={{ label: t('next') }}
      startedBy={press}
      terms={[order.amount, key, order.fee, order.to]}
      onBack={() => toAmount()}
      onRefused={(error) => {
        const isOfRecipient =
          isRefusal(error, 'userNotFound', 'sendingToSelf', 'incorrectParameters') &&
          leastFromRefusal(error.errorMsgs) === undefined;
        if (isOfRecipient) setStep({ name: 'recipient', error });
        else toAmount(error);
        return true;
      }}
      renderEnd={({ payload }) => (
        <ConfirmSend
          {...{ title }}
          currency={balance.currency}
          recipient={{ ...order.recipient, to: order.to }}
          initiated={payload}
          onBack={() => toAmount()}
        />
      )}
    />
  );
}
