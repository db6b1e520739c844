import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { leastFromRefusal } from '../../../contract/money/least-refusal';
import { useMoneyAttempts } from '../../money/calls/money-attempt';
import { exchangeCalls } from '../../platform/api/user-calls';
import { isRefusal } from '../../platform/api/api-error';
import { isZeroAmount } from '../../money/amounts/amounts';
import { useMax } from '../../money/amounts/amount-field';
import { useAmbiguousText, useAmountText, useDecimalMark } from '../../money/amounts/money';
import { typedForm } from '../../money/amounts/read-amount';
import { FeeAcceptance, FeeForm, useFeeReason } from '../../money/fees/fee-form';
import { useFeeChoices } from '../../money/fees/fee-choice';
import { useCoinFee } from '../../money/fees/use-coin-fee';
import { DepositLink } from '../../money/sheets/deposit-link';
import { CoinTray } from '../../money/tray/coin-tray';
import { SheetLoadFailure } from '../../money/sheets/sheet-page';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { AmountSide, BalanceLine, SidesArrow } from './amount-side';
import { Bought } from './bought';
import { BuyFoot, useBuyLabel } from './buy-foot';
import { isMore, leastAmount, maximumOf, mostToPay, readTyped, roughTct, tct } from './coin-amounts';
import type { TypedAmount } from './coin-amounts';
import { CoinChip, CoinName } from './coin-chip';
import styles from './exchange.module.css';
import { QuoteFacts, QuoteProblem } from './quote-facts';
import { Discount } from './receive-head';
import { ReviewSheet } from './review-sheet';
import sides from './sides.module.css';
import { usePurchase } from './use-purchase';

/** How long typing has to pause before the server is asked. */
const settleMs = 1000;

/** The network's own book has no network to pay for. */
const feeless = 't12';

interface CoinFormProps {
  balance: Balance;
  historyPath: string;
  onPick: () => void;
}

/** The purchase with one currency: two amounts that follow each other, the fee, and what it comes to. */
export function CoinForm({ balance, historyPath, onPick }: CoinFormProps) {
  const { t } = useTranslation('exchange');
  const mark = useDecimalMark();
  const { currency, value } = balance;
  const [typed, setTyped] = useState<TypedAmount>({ side: 'from', text: '' });
  const read = readTyped({ ...typed, decimal: typed.side === 'from' ? currency.decimal : tct.decimal }, mark);
  const wish =
    read.amount === undefined
      ? undefined
      : { currencyKey: currency.key, side: typed.side, amount: read.amount };
  const attempts = useMoneyAttempts(exchangeCalls.swap);
  const { quoting, purchase, pausedReason, review, openReview } = usePurchase(attempts, {
    currencyKey: currency.key,
    wish,
    settleMs,
  });
  const { quote } = quoting;
  const buyLabel = useBuyLabel();
  const paid = quote?.amountFromStr ?? (typed.side === 'from' ? read.amount : undefined);
  const isFeeNeeded = currency.protocol !== feeless;
  const choices = useFeeChoices();
  const network = useCoinFee({ currency, amount: paid, choices, isNeeded: isFeeNeeded, isBooked: true });
  const fee = isFeeNeeded ? network.read?.fee : '0';
  const most = mostToPay(
    value,
    network.isFeeCoin ? (network.read?.fee ?? network.fee?.fee) : undefined,
    currency.decimal,
  );
  const isShort = paid !== undefined && isMore(paid, most, currency.decimal);
  const feeReason = useFeeReason(network.gate, network.read);
  const acceptance =
    isFeeNeeded && network.gate.warning !== undefined ? <FeeAcceptance gate={network.gate} /> : undefined;
  const problemOf = useAmountProblem({ typed, read, balance, isShort, most, error: quoting.error });
  const { isBusy } = purchase;
  const isEmpty = isZeroAmount(value);
  const isWrong = read.problem !== undefined || isShort || isMinimum(quoting.error);
  const wrongReason = isWrong ? t('checkAmount') : undefined;
  const missingReason = wish === undefined && !isEmpty ? t('enterAmount') : undefined;

  const calculated = { from: quote?.amountFromStr, to: quote && roughTct(quote.amountTo) };
  const shown = (side: TypedAmount['side']): string =>
    typed.side === side ? typed.text : typedForm(calculated[side] ?? '', mark);
  const texts = { from: shown('from'), to: shown('to') };
  const sideProps = (side: TypedAmount['side']) => ({
    value: texts[side],
    calculated: typed.side === side ? undefined : calculated[side],
    size: Math.max(texts.from.length, texts.to.length) > 9 ? ('long' as const) : ('medium' as const),
    isFixed: isBusy || (typed.side !== side && quoting.isLoading),
    problem: problemOf(side),
    isTried: isMinimum(quoting.error),
    onChange: (text: string) => {
      setTyped({ side, text });
      purchase.reset();
    },
  });
  const takeMost = useMax({
    amount: typed.side === 'from' ? typed.text : '',
    setAmount: sideProps('from').onChange,
    most,
    // After a press the amount stays, even if the balance changes, so that it matches the result on the screen.
    isHeld: purchase.state.kind !== 'idle',
  });
  const facts = {
    paid: currency,
    quoting,
    amount: { label: t('amount'), value: paid },
    fee:
      isFeeNeeded && network.fee !== undefined
        ? { value: fee, currency: network.fee.currencyFee }
        : undefined,
  };
  const gates = {
    purchase,
    isDisabled: !quoting.isReady || isShort || fee === undefined,
    disabledReason: pausedReason ?? wrongReason ?? missingReason ?? (isFeeNeeded ? feeReason : undefined),
  };
  const reviewSheet = (
    <ReviewSheet
      {...facts}
      {...gates}
      {...review}
      onBuy={(press) => {
        if (quote === undefined || fee === undefined) return;
        const { quoteId, amountFromStr: amountFrom, amountTo, swapRate: rate } = quote;
        const between = { currencyFrom: currency.key, currencyTo: tct.key };
        purchase.start({ body: { quoteId, ...between, amountFrom, amountTo, fee, rate } }, press);
      }}
    />
  );
  if (purchase.state.kind === 'done') {
    return (
      <>
        <Bought
          answer={purchase.state.answer}
          paidTicker={currency.ticker}
          historyPath={historyPath}
          headingRef={review.returnFocusRef}
          onClose={() => {
            setTyped({ side: 'from', text: '' });
            purchase.reset();
          }}
        />
        {reviewSheet}
      </>
    );
  }
  return (
    <>
      <div className={styles.form}>
        {purchase.element}
        <div className={sides.sides}>
          <AmountSide
            label={t('youSend')}
            name="amount-from"
            worthOf={{ key: currency.key, amount: paid }}
            end={<CoinChip currency={currency} isDisabled={isBusy} onPress={onPick} />}
            labelEnd={
              <BalanceLine
                balance={balance}
                isDisabled={isBusy || (isFeeNeeded && network.fee === undefined) || /^[0.]*$/.test(most)}
                onMax={takeMost}
              />
            }
            {...sideProps('from')}
          />
          <SidesArrow />
          <AmountSide
            label={t('youReceive')}
            name="amount-to"
            worthOf={{
              key: tct.key,
              amount: quote?.amountTo ?? (typed.side === 'to' ? read.amount : undefined),
            }}
            labelEnd={<Discount quote={quote} />}
            end={<CoinName currency={tct} />}
            {...sideProps('to')}
          />
        </div>
        {isFeeNeeded && (
          <div className={styles.fee}>
            <Fee {...{ network }} />
          </div>
        )}
        <QuoteFacts {...facts} isSmall />
        {!isMinimum(quoting.error) && (
          <QuoteProblem error={quoting.error} isFetching={quoting.isLoading} onRetry={quoting.renew} />
        )}
        <BuyFoot
          {...gates}
          action={quote && buyLabel(currency, quote)}
          isReviewing={review.isOpen}
          tray={
            isEmpty ? null : (
              // The totals above have the amounts.
              <CoinTray
                ticker={currency.ticker}
                value={paid === undefined ? '0' : undefined}
                notes={paid === undefined ? [t('trayEmpty', currency)] : []}
                feeTicker={facts.fee?.currency.ticker}
              />
            )
          }
          notice={isEmpty ? <NothingToPay currency={currency} /> : acceptance}
          onReview={openReview}
        />
      </div>
      {reviewSheet}
    </>
  );
}

/** Replaces the risk to accept if the user has none of the currency. */
function NothingToPay({ currency }: { currency: Balance['currency'] }) {
  const { t } = useTranslation('exchange');
  const action = <DepositLink currency={currency} />;
  return <Alert tone="info" title={t('noneTitle', currency)} actions={action} />;
}

function isMinimum(error: unknown): boolean {
  return isRefusal(error, 'incorrectParameters') && leastFromRefusal(error.errorMsgs) !== undefined;
}

interface ProblemInput {
  typed: TypedAmount;
  read: ReturnType<typeof readTyped>;
  balance: Balance;
  isShort: boolean;
  most: string;
  /** Why there is no quote. */
  error: unknown;
}

/** What is wrong with either amount, in words for its field. */
function useAmountProblem({ typed, read, balance: { currency }, isShort, most, error }: ProblemInput) {
  const { t } = useTranslation('exchange');
  const amountText = useAmountText();
  const ambiguousText = useAmbiguousText();
  const { ticker } = currency;
  const least = isRefusal(error, 'incorrectParameters') ? leastFromRefusal(error.errorMsgs) : undefined;
  return (side: TypedAmount['side']): string | undefined => {
    const sideCurrency = side === 'from' ? currency : tct;
    if (typed.side === side && read.problem !== undefined) {
      return {
        format: t('amountFormat', { count: sideCurrency.decimal }),
        ambiguous: ambiguousText(read),
        zero: t('minimumAmount', {
          value: amountText(leastAmount(sideCurrency.decimal)),
          ticker: sideCurrency.ticker,
        }),
        overMax: t('maximumAmount', { value: amountText(maximumOf(side)), ticker: sideCurrency.ticker }),
      }[read.problem];
    }
    if (side !== 'from') return undefined;
    if (least !== undefined) return t('minimumAmount', { value: amountText(least), ticker });
    return isShort ? t('balanceShort', { most: amountText(most), ticker }) : undefined;
  };
}

/** The network's fee of the purchase, once it is known. */
function Fee({ network }: { network: ReturnType<typeof useCoinFee> }) {
  const { query, fee, terms, gate, choices } = network;
  if (fee === undefined || terms === undefined) {
    if (!query.isError) return <Skeleton shape="control" width="100%" height="10rem" />;
    return (
      <SheetLoadFailure
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <FeeForm
      coin={fee.currencyFee}
      {...{ terms, gate, choices }}
      expiresAt={fee.expiresAt}
      onExpire={() => void query.refetch()}
    />
  );
}
