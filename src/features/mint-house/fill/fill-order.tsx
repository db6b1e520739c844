import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../../../contract/money/amounts';
import { countSelected, keepAvailable, withCount } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { StackTile } from '../../../money/bill-chooser/stack-tile';
import { StackTiles } from '../../../money/bill-chooser/stack-tiles';
import { estimatedFee } from '../../../money/fees/fee-rules';
import type { BlankSource } from '../../../money/mint-house/mint-house.queries';
import { RefusalAlert } from '../../../money/sheets/sheet-actions';
import { Money, useAmountText } from '../../../money/amounts/money';
import { isZeroAmount, shownDecimalsOf } from '../../../money/amounts/amounts';
import { Worth } from '../../../money/amounts/worth';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { affordsNothing, mostOf, priceOf } from '../order/count-bounds';
import { FirstBlank } from '../order/first-blank';
import { OrderFoot, OrderHead } from '../order/order-form';
import styles from '../order/order.module.css';
import { useOpenOnce, useOrderSheet } from '../order/use-order';
import { coversFee, useNetworkFee } from './fill-offer';
import type { useFillOffer } from './fill-offer';
import { useFirstBill } from '../use-place';
import { useBlanks } from './use-blanks';

interface GatheringFailureProps {
  error: unknown;
  /** Some of the chosen blanks are no longer available. */
  areGone: boolean;
}

/** Why the chosen blanks could not be looked up. */
function GatheringFailure({ error, areGone }: GatheringFailureProps) {
  const { t } = useTranslation('mint-house');
  if (areGone) return <Alert tone="error" title={t('blanksGone')} />;
  return error === undefined ? null : <RefusalAlert error={error} />;
}

/** The estimated network fee. */
function NetworkFeeText({ network }: { network: ReturnType<typeof useNetworkFee> }) {
  const { t } = useTranslation('mint-house');
  const amountText = useAmountText();
  const { data } = network.query;
  // Keeps the line's height while the fee loads.
  if (data === undefined) return <span>{'\u2007'}</span>;
  const { decimal, ticker } = data.currencyFee;
  const fee = estimatedFee({ baseFee: data.fee, decimal, isFixed: network.isFixed });
  if (isZeroAmount(fee)) return <span>{t('orderFeeNone')}</span>;
  return (
    <>
      <span>{t('orderFee', { fee: amountText(fee), ticker })}</span>{' '}
      <Worth currencyKey={data.currencyFee.key} amount={fee} />
    </>
  );
}

// Lazy: the select's code is as large as the rest of the screen.
const CurrencySelect = lazy(async () => ({
  default: (await import('../../../money/currency-select/currency-select')).CurrencySelect,
}));
const FillSheet = lazy(async () => ({ default: (await import('./fill-sheet')).FillSheet }));

interface FillOrderProps {
  currency: MintCurrency['currency'];
  source: BlankSource;
  offer: NonNullable<ReturnType<typeof useFillOffer>['offer']>;
  lockedReason: string | undefined;
  /** Whether the last request is known, and hasn't failed. */
  isCalm: boolean;
  onCoin: (key: string) => void;
}

/** The form of a fill order: how many blanks of each face value to fill with one coin. */
export function FillOrder({ currency, source, offer, lockedReason, isCalm, onCoin }: FillOrderProps) {
  const { t } = useTranslation('mint-house');
  const { coins, coin, denominations, bounds } = offer;
  const coinKey = coin.currency.key;
  const first = useFirstBill()?.toString();
  // Gone meanwhile, it leaves the choice of the others.
  const firstBill = denominations.some(({ nominal }) => nominal === first) ? first : undefined;
  const [chosen, setChosen] = useState<{ coinKey: string; selection: Selection }>({
    coinKey,
    selection: firstBill === undefined ? {} : { [firstBill]: 1 },
  });
  // Another coin makes another order, which starts empty; blanks that were used elsewhere meanwhile are dropped.
  const selectionOf = (order: typeof chosen) =>
    order.coinKey === coinKey ? keepAvailable(order.selection, denominations) : {};
  const selection = selectionOf(chosen);
  const setSelection = (next: (before: Selection) => Selection) =>
    setChosen((before) => ({ coinKey, selection: next(selectionOf(before)) }));
  const network = useNetworkFee(coin.currency.key);
  const gathering = useBlanks({ currencyKey: currency.key, source, selection });
  const sheet = useOrderSheet();
  const count = countSelected(selection);
  const hub = hubOf(currency.id);
  const isCovered =
    coversFee(selection, { bounds, coin, network: network.query.data }) &&
    !affordsNothing(
      denominations.map(({ nominal }) => nominal),
      { ...bounds, selection },
    );
  const isOffline = useDisabledReasons().offline !== undefined;
  useOpenOnce(
    firstBill !== undefined && isCalm && isCovered && lockedReason === undefined && !isOffline,
    () => void gathering.gather(sheet.open),
  );
  const totalOf = (order: Selection) => formatAmount(priceOf(order, bounds.prices), coin.currency.decimal);
  const ticker = coin.currency.ticker;
  const boundTexts = {
    funds: t('insufficientCoin', { ticker }),
    limit: t('overLimit'),
    available: t('allThereAre'),
  };
  const change = (next: (before: Selection) => Selection) => {
    gathering.clear();
    setSelection(next);
  };
  const onCount = (nominal: string, wanted: number) =>
    change((before) => {
      const { most } = mostOf(nominal, { ...bounds, selection: before });
      return withCount(before, nominal, Math.min(wanted, most));
    });
  const tiles = (
    <StackTiles label={t('denominations')}>
      {denominations.map(({ nominal, count: stackCount, isMore }) => {
        const { most, bound } = mostOf(nominal, { ...bounds, selection });
        const taken = selection[nominal] ?? 0;
        return (
          <StackTile
            key={nominal}
            {...{ nominal, stackCount, most, lockedReason, onCount }}
            ticker={currency.ticker}
            hub={hub}
            isBlank
            chosen={taken}
            facts={
              isMore
                ? t('blanksReadyMore', { count: stackCount })
                : t('blanksReady', { count: stackCount - taken })
            }
            boundText={boundTexts[bound]}
          />
        );
      })}
    </StackTiles>
  );
  return (
    <>
      <section className={styles.panel} aria-labelledby="fill-title">
        {hub === 'green' && coins.length > 1 && firstBill === undefined && (
          <div className={styles.coin}>
            <Suspense fallback={<Skeleton shape="control" height="5rem" />}>
              <CurrencySelect
                label={t('fillWith')}
                currencies={coins.map(({ currency: one }) => one)}
                balances={coins}
                selectedId={coin.currency.key}
                isDisabled={lockedReason !== undefined}
                onSelect={(key) => {
                  gathering.clear();
                  onCoin(key);
                }}
              />
            </Suspense>
          </div>
        )}
        <OrderHead
          id="fill-title"
          title={firstBill === undefined ? t('fillTitle') : t('fillConfirm', { count: 1 })}
          headingRef={sheet.headingRef}
          fundsLabel={t('coinBalance', { ticker })}
          funds={<Money value={coin.value} ticker={ticker} decimals={shownDecimalsOf(ticker)} />}
          clear={
            firstBill === undefined && (
              <Button
                variant="quiet"
                size="compact"
                isDisabled={count === 0 || lockedReason !== undefined}
                onPress={() => change(() => ({}))}
              >
                {t('clearAll')}
              </Button>
            )
          }
        />
        {firstBill === undefined ? tiles : <FirstBlank nominal={firstBill} currency={currency} />}
      </section>
      <GatheringFailure error={gathering.error} areGone={gathering.areGone} />
      <OrderFoot
        {...{ currency, selection }}
        total={totalOf(selection)}
        coin={coin.currency}
        note={<NetworkFeeText network={network} />}
        disabledReason={lockedReason ?? (isCovered ? undefined : t('insufficientCoin', { ticker }))}
        pendingLabel={gathering.isPending ? t('gathering') : undefined}
        onNext={() => void gathering.gather(sheet.open)}
      />
      {sheet.opening.count > 0 && gathering.order !== undefined && (
        <Suspense fallback={null}>
          <FillSheet
            key={sheet.opening.count}
            {...{ currency, coin }}
            {...gathering.order}
            total={totalOf(gathering.order.selection)}
            isOpen={sheet.opening.isOpen}
            returnFocusRef={sheet.returnFocusRef}
            onClose={sheet.close}
            onLeft={() => setSelection(() => ({}))}
            onFilled={() => {
              setSelection(() => ({}));
              sheet.closeSent();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
