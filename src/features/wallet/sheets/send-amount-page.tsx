import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../../contract/balances/balances.contract';
import type { SendRecipient } from '../../../../contract/send/send.contract';
import { CoinAmount } from '../../../money/amounts/coin-amount';
import { useAmbiguousText, useAmountText, useDecimalMark } from '../../../money/amounts/money';
import { hasAmount, readAmount } from '../../../money/amounts/read-amount';
import { usePausedReason } from '../../../money/currencies/currencies.queries';
import { FeeAcceptance, FeeForm, useFeeReason } from '../../../money/fees/fee-form';
import type { FeeChoices } from '../../../money/fees/fee-choice';
import { useCoinFee } from '../../../money/fees/use-coin-fee';
import { ActionButton, RefusalAlert } from '../../../money/sheets/sheet-actions';
import { SheetLoadFailure, SheetPage } from '../../../money/sheets/sheet-page';
import { Skeleton } from '../../../ui/skeleton';
import { HeldSends } from './held-sends';
import { RecipientCard } from './recipient';
import { SendTray } from './send-tray';
import { mostToSend, readSendAmount } from './send-terms';
import type { SendOrder } from './send-terms';

interface SendAmountPageProps {
  title: string;
  balance: Balance;
  recipient: SendRecipient;
  /** As typed. */
  to: string;
  amount: string;
  setAmount: (amount: string) => void;
  choices: FeeChoices;
  /** Why the last attempt was refused. */
  error: unknown;
  onBack: () => void;
  onNext: (order: SendOrder) => void;
}

/** Asks for the amount and the network's fee. */
export function SendAmountPage(props: SendAmountPageProps) {
  const { title, balance, recipient, to, amount, setAmount, choices, error, onBack, onNext } = props;
  const { t } = useTranslation('wallet-sheets');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const mark = useDecimalMark();
  const { currency, value } = balance;
  const { ticker, decimal } = currency;
  const [isTried, setTried] = useState(false);
  const { query, fee, read, gate, terms, isFeeCoin } = useCoinFee({
    currency,
    choices,
    amount: readAmount(amount, { decimal, mark }).amount,
  });
  const paused = usePausedReason(currency.key, 'send');
  const feeReason = useFeeReason(gate, read);
  // Among users of ours no network is involved.
  const isFree = recipient.isOurs;
  const feePaid = isFree ? '0' : read?.fee;
  const currencyFee = isFree ? currency : fee?.currencyFee;
  const nothingReason = hasAmount(amount) ? undefined : t('amountRequired');
  const { least } = recipient;
  const feeInCoin = isFeeCoin && !isFree ? (read?.fee ?? fee?.fee) : undefined;
  const bounds = { decimal, balance: value, fee: feeInCoin, least };
  const wanted = readSendAmount(amount, bounds, mark);
  const problems = {
    required: t('amountRequired'),
    format: t('amountFormat', { count: decimal }),
    ambiguous: ambiguousText(wanted),
    tooLittle: t('amountTooLittle', { least: amountText(least, { ticker }), ticker }),
    tooMuch: t('amountTooMuch', { most: amountText(mostToSend(bounds), { ticker }), ticker }),
  };
  return (
    <SheetPage
      {...{ title, onBack }}
      heading={t('amountHeading')}
      isHeadingUnseen
      tray={<SendTray {...{ currency, currencyFee }} amount={wanted.amount} fee={feePaid} />}
      footer={
        <>
          {error !== undefined && <RefusalAlert error={error} />}
          <ActionButton
            label={
              wanted.amount === undefined
                ? t('review')
                : t('reviewAmount', { amount: amountText(wanted.amount, { ticker }), ticker })
            }
            disabledReason={paused ?? nothingReason ?? (isFree ? undefined : feeReason)}
            onPress={() => {
              setTried(true);
              if (wanted.amount !== undefined && feePaid !== undefined && currencyFee !== undefined)
                onNext({ to, recipient, currency, amount: wanted.amount, fee: feePaid, currencyFee });
            }}
          />
        </>
      }
    >
      <RecipientCard
        recipient={{ ...recipient, to }}
        currency={currency}
        note={isFree ? t('oursInstant') : undefined}
      />
      <CoinAmount
        label={t('amountIn', { ticker })}
        name="send-amount"
        currency={currency}
        value={amount}
        onChange={setAmount}
        amount={wanted.amount}
        balance={value}
        most={mostToSend(bounds)}
        isMaxDisabled={!isFree && fee === undefined}
        problem={wanted.problem && problems[wanted.problem]}
        isTried={isTried}
      />
      <HeldSends currencyKey={currency.key} />
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
      {!isFree && <FeeAcceptance gate={gate} />}
    </SheetPage>
  );
}
