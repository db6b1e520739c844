import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { discountTicker } from '../../../contract/exchange/discount-tiers';
import { isRefusal } from '../../platform/api/api-error';
import { useMoneyAttempts } from '../../money/calls/money-attempt';
import { exchangeCalls } from '../../platform/api/user-calls';
import type { ChosenBills } from '../../money/bill-chooser/selection';
import { BillCrop } from '../../money/bill-art/bill-crop';
import { BillCounts } from '../../money/sheets/bill-counts';
import { Tray } from '../../money/tray/tray';
import { Button } from '../../ui/button';
import { Bought } from './bought';
import { AmountLine, SidesArrow } from './amount-side';
import { BuyFoot, useBuyLabel } from './buy-foot';
import { CoinName } from './coin-chip';
import { roughTct, tct } from './coin-amounts';
import styles from './exchange.module.css';
import { QuoteFacts, QuoteProblem } from './quote-facts';
import { Discount } from './receive-head';
import { ReviewSheet } from './review-sheet';
import { SelectBillsSheet } from './select-bills-sheet';
import sides from './sides.module.css';
import { usePurchase } from './use-purchase';

/** Nothing is typed here, so there is nothing to wait for. */
const settleMs = 0;

/** Paying with bills: the chosen ones, what they come to, and Buy. */
export function BillTab({ historyPath }: { historyPath: string }) {
  const { t } = useTranslation('exchange');
  const [chosen, setChosen] = useState<ChosenBills>();
  const [isSelecting, setSelecting] = useState(false);
  /** The bills of the review; they stay while it closes. */
  const [reviewed, setReviewed] = useState<ChosenBills>();
  const currency = chosen?.currency;
  const wish =
    chosen === undefined
      ? undefined
      : { currencyKey: chosen.currency.key, side: 'from' as const, amount: chosen.value };
  const attempts = useMoneyAttempts(exchangeCalls.swapBills);
  const { quoting, purchase, pausedReason, review, openReview } = usePurchase(attempts, {
    currencyKey: currency?.key,
    wish,
    settleMs,
  });
  const { quote } = quoting;
  const buyLabel = useBuyLabel();
  const factsOf = (bills: ChosenBills) => ({
    paid: bills.currency,
    quoting,
    amount: { label: t('billsTotal'), value: bills.value },
  });
  // Bills that are gone cannot be offered again.
  const { refusal } = purchase;
  const [seen, setSeen] = useState<unknown>();
  if (refusal !== seen) {
    setSeen(refusal);
    if (isRefusal(refusal, 'incorrectBills')) {
      setChosen(undefined);
      review.onClose();
    }
  }
  const gates = {
    purchase,
    isDisabled: chosen === undefined || !quoting.isReady,
    disabledReason: pausedReason,
  };
  const reviewSheet = reviewed !== undefined && (
    <ReviewSheet
      {...factsOf(reviewed)}
      {...gates}
      {...review}
      bills={{ tray: <ChosenTray chosen={reviewed} />, picture: <HighestBill chosen={reviewed} /> }}
      onBuy={(press) => {
        if (chosen === undefined || quote === undefined) return;
        const body = {
          quoteId: quote.quoteId,
          currencyFrom: chosen.currency.key,
          currencyTo: tct.key,
          tokenAmount: quote.amountTo,
          banknotes: [...chosen.serials],
        };
        purchase.start({ body }, press);
      }}
    />
  );
  if (purchase.state.kind === 'done' && currency !== undefined) {
    return (
      <>
        <Bought
          answer={purchase.state.answer}
          paidTicker={currency.ticker}
          historyPath={historyPath}
          headingRef={review.returnFocusRef}
          onClose={() => {
            setChosen(undefined);
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
          <AmountLine
            label={t('youSend')}
            currency={chosen?.currency}
            value={chosen?.value}
            end={
              <Button
                size="compact"
                variant="secondary"
                isDisabled={purchase.isBusy}
                onPress={() => setSelecting(true)}
              >
                {chosen === undefined
                  ? t('selectProduct', { product: brand.billName })
                  : t('changeSelection')}
              </Button>
            }
          />
          <SidesArrow />
          <AmountLine
            label={t('youReceive')}
            labelEnd={<Discount quote={quote} />}
            currency={tct}
            value={quote && roughTct(quote.amountTo)}
            end={<CoinName currency={tct} />}
          />
        </div>
        {chosen !== undefined && (
          <QuoteFacts
            paid={chosen.currency}
            quoting={quoting}
            amount={{ label: '', value: undefined }}
            isSmall
          />
        )}
        <QuoteProblem error={quoting.error} isFetching={quoting.isLoading} onRetry={quoting.renew} />
        <BuyFoot
          {...gates}
          action={chosen && quote && buyLabel(chosen.currency, quote)}
          isReviewing={review.isOpen}
          tray={chosen === undefined ? <NothingChosen /> : <ChosenTray chosen={chosen} />}
          notice={undefined}
          onReview={() => {
            setReviewed(chosen);
            openReview();
          }}
        />
      </div>
      <SelectBillsSheet
        isOpen={isSelecting}
        start={chosen}
        onClose={() => setSelecting(false)}
        onSelect={(bills) => {
          setChosen(bills);
          setSelecting(false);
          purchase.reset();
        }}
      />
      {reviewSheet}
    </>
  );
}

/** The highest bill that pays. */
function HighestBill({ chosen: { currency, combination } }: { chosen: ChosenBills }) {
  const nominal = combination.at(-1)?.nominal;
  if (nominal === undefined) return null;
  const kind = { ticker: currency.ticker, nominal, hub: hubOf(currency.id) };
  return <BillCrop kind={kind} className={styles.bill} />;
}

/** The empty tray. */
function NothingChosen() {
  const { t } = useTranslation('exchange');
  return <Tray ticker={discountTicker} hub="green" piles={[]} emptyText={t('noneSelected')} />;
}

/** The bills that pay, with how many they are and what they come to. */
function ChosenTray({ chosen: { currency, combination, value } }: { chosen: ChosenBills }) {
  return <BillCounts {...{ combination, currency, value }} />;
}
