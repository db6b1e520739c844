import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { discountTicker } from '../../../contract/exchange/discount-tiers';
import { isRefusal } from '../../platform/api/api-error';
import { useMoneyAttempts } from '../../money/calls/money-attempt';
import { exchangeCalls } from '../../platform/api/user-calls';
import type { ChosenBills } from '../../money/bill-chooser/selection';
import { BillCounts } from '../../money/sheets/bill-counts';
import { Tray } from '../../money/tray/tray';
import { Button } from '../../ui/button';
import { Bought } from './bought';
import { BuyFoot } from './buy-foot';
import { tct } from './coin-amounts';
import styles from './exchange.module.css';
import { QuoteFacts, QuoteProblem } from './quote-facts';
import { ReceiveHead } from './receive-head';
import { ReviewSheet } from './review-sheet';
import { SelectBillsSheet } from './select-bills-sheet';
import { usePurchase } from './use-purchase';

/** Nothing is typed here, so there is nothing to wait for. */
const settleMs = 0;

/** Paying with bills: the chosen ones, what they come to, and Buy. */
export function BillTab({ historyPath }: { historyPath: string }) {
  const { t } = useTranslation(['exchange', 'bill-sheets']);
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
    disabledReason: pausedReason ?? (chosen === undefined ? t('bill-sheets:chooseFirst') : undefined),
  };
  const reviewSheet = reviewed !== undefined && (
    <ReviewSheet
      {...factsOf(reviewed)}
      {...gates}
      {...review}
      tray={<ChosenTray chosen={reviewed} />}
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
    <div className={styles.card}>
      {purchase.element}
      {chosen !== undefined && <ReceiveHead quote={quote} />}
      {chosen === undefined ? <NothingChosen /> : <ChosenTray chosen={chosen} />}
      <Button
        wide
        variant={chosen === undefined ? 'primary' : 'secondary'}
        isDisabled={purchase.isBusy}
        onPress={() => setSelecting(true)}
      >
        {chosen === undefined ? t('selectProduct', { product: brand.billName }) : t('changeSelection')}
      </Button>
      {chosen !== undefined && (
        <QuoteFacts paid={chosen.currency} quoting={quoting} amount={{ label: '', value: undefined }} />
      )}
      <QuoteProblem error={quoting.error} isFetching={quoting.isLoading} onRetry={quoting.renew} />
      <BuyFoot
        {...gates}
        isReviewing={review.isOpen}
        notice={undefined}
        onReview={() => {
          setReviewed(chosen);
          openReview();
        }}
      />
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
    </div>
  );
}

/** The empty tray. */
function NothingChosen() {
  const { t } = useTranslation('exchange');
  return (
    <>
      <Tray ticker={discountTicker} hub="green" piles={[]} emptyText={t('noneSelected')} />
      <p className={styles.lead}>{t('noneSelectedText')}</p>
    </>
  );
}

/** The bills that pay, with how many they are and what they come to. */
function ChosenTray({ chosen: { currency, combination, value } }: { chosen: ChosenBills }) {
  return <BillCounts {...{ combination, currency, value }} />;
}
