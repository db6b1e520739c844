import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { AmountField, useMax } from '../../../money/amounts/amount-field';
import { Money, useAmbiguousText, useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { readAmount } from '../../../money/amounts/read-amount';
import { Worth } from '../../../money/amounts/worth';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { FeeAcceptance, FeeForm, useFeeReason } from '../../../money/fees/fee-form';
import { useCoinFee } from '../../../money/fees/use-coin-fee';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetLoadFailure, SheetPage } from '../../../money/sheets/sheet-page';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { HeldSends } from './held-sends';
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
  onNext: (order: SendOrder) => void;
}

/** Asks for the amount and the network's fee. */
export function SendAmountPage(props: SendAmountPageProps) {
  const { title, balance, recipient, to, amount, setAmount, error, onBack, onNext } = props;
  const { t } = useTranslation('wallet-sheets');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const mark = useDecimalMark();
  const { currency, value } = balance;
  const { ticker, decimal } = currency;
  const [isTried, setTried] = useState(false);
  const { query, fee, read, gate, choices, terms, isFeeCoin } = useCoinFee({
    currency,
    amount: readAmount(amount, { decimal, mark }).amount,
  });
  const paused = usePausedReason(currency.key, 'send');
  const feeReason = useFeeReason(gate, read);
  // Among users of ours no network is involved.
  const isFree = recipient.isOurs;
  const feePaid = isFree ? '0' : read?.fee;
  const currencyFee = isFree ? currency : fee?.currencyFee;
  const { least } = recipient;
  const feeInCoin = isFeeCoin && !isFree ? (read?.fee ?? fee?.fee) : undefined;
  const bounds = { decimal, balance: value, fee: feeInCoin, least };
  const wanted = readSendAmount(amount, bounds, mark);
  const problems = {
    required: t('amountRequired'),
    format: t('amountFormat', { count: decimal }),
    ambiguous: ambiguousText(wanted),
    tooLittle: t('amountTooLittle', { least: amountText(least), ticker }),
    tooMuch: t('amountTooMuch', { most: amountText(mostToSend(bounds)), ticker }),
  };
  const takeMost = useMax({ amount, setAmount, most: mostToSend(bounds) });
  return (
    <SheetPage
      {...{ title, onBack }}
      heading={t('amountHeading')}
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          {!isFree && <FeeAcceptance gate={gate} />}
          <ActionButton
            label={t('next')}
            disabledReason={paused ?? (isFree ? undefined : feeReason)}
            onPress={() => {
              setTried(true);
              if (wanted.amount !== undefined && feePaid !== undefined && currencyFee !== undefined)
                onNext({ to, recipient, currency, amount: wanted.amount, fee: feePaid, currencyFee });
            }}
          />
        </>
      }
    >
      <RecipientCard recipient={{ ...recipient, to }} />
      <div className={styles.amount}>
        <AmountField
          label={t('amountIn', { ticker })}
          name="send-amount"
          value={amount}
          onChange={setAmount}
          clearLabel={t('clear')}
          // Always there, so that the page does not move while one types.
          description={<Worth currencyKey={currency.key} amount={wanted.amount ?? '0'} />}
          problem={wanted.problem && problems[wanted.problem]}
          isTried={isTried}
        />
        <div className={styles.available}>
          <span>
            <span>{t('available')}</span> <Money value={value} ticker={ticker} />
          </span>
          <Button
            size="compact"
            variant="quiet"
            isDisabled={!isFree && fee === undefined}
            preventFocusOnPress
            onPress={takeMost}
          >
            {t('max')}
          </Button>
        </div>
      </div>
      <HeldSends currencyKey={currency.key} />
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
          {...{ terms, gate, choices }}
          expiresAt={fee.expiresAt}
          onExpire={() => void query.refetch()}
        />
      )}
    </SheetPage>
  );
}
