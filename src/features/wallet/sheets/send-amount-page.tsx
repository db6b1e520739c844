import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { formatAmount, parseAmount } from '../../../../contract/money/amounts';
import { Money, useAmountText } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { balancesQueries } from '../../../money/balances/balances.queries';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { currenciesQueries, usePausedReason } from '../../../money/currencies/currencies.queries';
import { useFeeChoice, useFeeGate } from '../../../money/fees/fee-choice';
import { FeeForm } from '../../../money/fees/fee-form';
import { readFee } from '../../../money/fees/fee-rules';
import { feesQueries } from '../../../money/fees/fees.queries';
import { MoneyActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetLoadFailure, SheetPage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { RecipientCard } from './recipient';
import { mostToSend, readSendAmount } from './send-terms';
import type { SendOrder } from './send-terms';
import styles from './send-amount-page.module.css';

interface SendAmountPageProps {
  title: string;
  balance: Balance;
  recipient: SendRecipient;
  /** As typed. */
  to: string;
  amount: string;
  setAmount: (amount: string) => void;
  /** Why the last attempt was refused. */
  error: unknown;
  onBack: () => void;
  onNext: (order: SendOrder, press: ConfirmedPress) => void;
}

/** Asks for the amount and the network's fee. */
export function SendAmountPage(props: SendAmountPageProps) {
  const { title, balance, recipient, to, amount, setAmount, error, onBack, onNext } = props;
  const { t } = useTranslation(['wallet-sheets', 'errors']);
  const amountText = useAmountText();
  const { currency, value } = balance;
  const { ticker, decimal } = currency;
  const [isTouched, setTouched] = useState(false);
  const feeTerms = useSendFee(balance, amount);
  const { query, fee, read, gate, choice, setChoice, terms } = feeTerms;
  const paused = usePausedReason(currency.key, 'send');
  // Among users of ours no network is involved.
  const isFree = recipient.isOurs;
  const feePaid = isFree ? '0' : read?.fee;
  const isOneCoin = fee?.currencyFee.key === currency.key;
  const bounds = { decimal, balance: value, fee: isOneCoin && !isFree ? (read?.fee ?? fee.fee) : undefined };
  const wanted = readSendAmount(amount, bounds);
  const problems = {
    required: t('amountRequired'),
    format: t('amountFormat', { count: decimal }),
    tooMuch: t('amountTooMuch', { most: amountText(mostToSend(bounds)), ticker }),
  };
  const shownProblem = isTouched || amount !== '' ? wanted.problem : undefined;
  return (
    <SheetPage
      {...{ title, onBack }}
      heading={t('amountHeading')}
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          <MoneyActionButton
            label={t('next')}
            isDisabled={wanted.amount === undefined || feePaid === undefined || !(isFree || gate.isOpen)}
            disabledReason={paused}
            terms={[wanted.amount, ticker, feePaid, recipient.address, recipient.masked]}
            onPress={(press) => {
              if (wanted.amount !== undefined && feePaid !== undefined)
                onNext({ to, recipient, amount: wanted.amount, fee: feePaid }, press);
            }}
          />
        </>
      }
    >
      <RecipientCard recipient={{ ...recipient, to }} />
      <div className={styles.amount}>
        <TextField
          label={t('amountIn', { ticker })}
          name="send-amount"
          value={amount}
          onChange={setAmount}
          onBlur={() => setTouched(true)}
          inputMode="decimal"
          autoComplete="off"
          clearLabel={t('clear')}
          // Always there, so that the page does not move while one types.
          description={<Worth currencyKey={currency.key} amount={wanted.amount ?? '0'} />}
          errorMessage={shownProblem === undefined ? undefined : problems[shownProblem]}
        />
        <div className={styles.available}>
          <span>
            {t('available')} <Money value={value} ticker={ticker} />
          </span>
          <Button
            size="compact"
            variant="quiet"
            isDisabled={!isFree && fee === undefined}
            onPress={() => setAmount(mostToSend(bounds))}
          >
            {t('max')}
          </Button>
        </div>
      </div>
      {isFree && (
        <Alert tone="info" title={t('oursTitle')}>
          {t('oursText')}
        </Alert>
      )}
      {!isFree && fee === undefined && !query.isError && <Skeleton shape="control" height="7rem" />}
      {!isFree && fee === undefined && query.isError && (
        <SheetLoadFailure
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!isFree && fee !== undefined && terms !== undefined && (
        <FeeForm
          coin={fee.currencyFee}
          {...{ terms, gate }}
          value={choice}
          onChange={setChoice}
          tooHighText={
            fee.currencyFee.ticker === 'ETH'
              ? t('errors:notEnoughEth')
              : t('feeTooMuch', { ticker: fee.currencyFee.ticker })
          }
          expiresAt={fee.expiresAt}
          onExpire={() => void query.refetch()}
        />
      )}
    </SheetPage>
  );
}

/** The network's fee for a send: what it is now, what the user chooses, and whether he can pay it. */
function useSendFee({ currency }: Balance, amount: string) {
  const [choice, setChoice] = useFeeChoice();
  const query = useQuery(feesQueries.fee(currency.key));
  const balances = useQuery(balancesQueries.all());
  const currencies = useQuery(currenciesQueries.all());
  const known = currencies.data?.find(({ key }) => key === currency.key);
  const fee = query.data;
  const isFeeCoin = fee?.currencyFee.key === currency.key;
  const funds = balances.data?.find((one) => one.currency.key === fee?.currencyFee.key);
  const movedMinor = parseAmount(amount, currency.decimal);
  const terms = fee && {
    baseFee: fee.fee,
    decimal: fee.currencyFee.decimal,
    isFixed: known?.fixFee === true,
    most: funds?.value,
    price: fee.currencyFee.price,
    ...(movedMinor !== undefined &&
      movedMinor > 0n && {
        moved: {
          amount: formatAmount(movedMinor, currency.decimal),
          decimal: currency.decimal,
          price: known?.price ?? null,
          isFeeCoin,
        },
      }),
  };
  const read = terms && readFee(terms, choice);
  const gate = useFeeGate(terms, read?.fee);
  return { query, fee, terms, read, gate, choice, setChoice };
}
