import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { mintRequestStatuses } from '../../../../contract/mint-house/mint-request-enums';
import { formatAmount } from '../../../../contract/money/amounts';
import { countSelected, withCount } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { StackTile } from '../../../money/bill-chooser/stack-tile';
import { StackTiles } from '../../../money/bill-chooser/stack-tiles';
import { Money, useAmountText } from '../../../money/amounts/money';
import { shownDecimals } from '../../../money/amounts/amounts';
import { useDisabledReasons } from '../../../platform/page/disabled-reasons';
import { LoadFailure } from '../../../platform/page/load-failure';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { affordsNothing, isAffordable, mostOf, priceOf } from '../order/count-bounds';
import { FirstBlank } from '../order/first-blank';
import { OrderFoot, OrderHead, OrderNotices, OrderSkeleton } from '../order/order-form';
import styles from '../order/order.module.css';
import { useLock, useOpenOnce, useOrderSheet } from '../order/use-order';
import { useOwnBlanks } from '../pipeline';
import { useShownSuccess } from '../request-banner';
import { useFirstBill } from '../use-place';
import { useMintOffer } from './mint-offer';

const MintSheet = lazy(async () => ({ default: (await import('./mint-sheet')).MintSheet }));

/** The tab that orders blanks: how many of each face value, paid in TET. */
export function MintTab({ currency }: { currency: MintCurrency['currency'] }) {
  const { t } = useTranslation('mint-house');
  const { offer, error, isFetching, refetch } = useMintOffer(currency);
  const { request: last, pausedReason, lockedReason, isKnown } = useLock(currency, 'mint');
  const blanks = useOwnBlanks(currency.key)?.count;
  // Filled meanwhile, perhaps on another device: the notice would lead nowhere.
  const areFilled = last?.status === mintRequestStatuses.success && blanks === 0;
  const request = areFilled ? undefined : last;
  const firstBill = useFirstBill();
  const [selection, setSelection] = useState<Selection>(firstBill === undefined ? {} : { [firstBill]: 1 });
  const sheet = useOrderSheet();
  const amountText = useAmountText();
  const success = useShownSuccess(request);
  // On the way to the first bill, its blank is filled next, and nothing else is minted.
  const hasBlanks = blanks !== undefined && blanks > 0;
  const isMinted =
    firstBill !== undefined &&
    request?.status === mintRequestStatuses.success &&
    (success.isShown || hasBlanks);
  const isCovered =
    offer !== undefined &&
    isAffordable(selection, offer.bounds) &&
    !affordsNothing(offer.nominals, { ...offer.bounds, selection });
  const count = countSelected(selection);
  const isOffline = useDisabledReasons().offline !== undefined;
  const isFirst = firstBill !== undefined && blanks === 0 && last?.status !== mintRequestStatuses.error;
  useOpenOnce(isFirst && isKnown && isCovered && lockedReason === undefined && !isOffline, sheet.open);
  const news = <OrderNotices {...{ request, pausedReason }} isEnd={isMinted} onClosed={success.hide} />;
  if (offer === undefined) {
    return (
      <div className={styles.tab}>
        {news}
        {error === undefined ? (
          <OrderSkeleton />
        ) : (
          <LoadFailure
            title={t('mintLoadFailed')}
            {...{ error, isFetching }}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    );
  }
  const { balance, costs, nominals, bounds } = offer;
  const coin = balance.currency;
  const cost = formatAmount(priceOf(selection, bounds.prices), coin.decimal);
  const boundTexts = {
    funds: t('insufficientTet'),
    limit: t('overLimit'),
    available: t('overLimit'),
  };
  const onCount = (nominal: string, wanted: number) =>
    setSelection((before) =>
      withCount(before, nominal, Math.min(wanted, mostOf(nominal, { ...bounds, selection: before }).most)),
    );
  const tiles = (
    <StackTiles label={t('denominations')}>
      {nominals.map((nominal) => {
        const { most, bound } = mostOf(nominal, { ...bounds, selection });
        return (
          <StackTile
            key={nominal}
            {...{ nominal, most, lockedReason, onCount }}
            ticker={currency.ticker}
            hub={hubOf(currency.id)}
            chosen={selection[nominal] ?? 0}
            isPrice
            facts={`${amountText(costs[nominal] ?? '0')} ${coin.ticker}`}
            boundText={boundTexts[bound]}
          />
        );
      })}
    </StackTiles>
  );
  return (
    <div className={styles.tab}>
      {news}
      {!isMinted && (
        <section className={styles.panel} aria-labelledby="mint-title">
          <OrderHead
            id="mint-title"
            title={
              firstBill === undefined
                ? t('mintHeading', { ticker: coin.ticker })
                : t('mintConfirm', { count: 1 })
            }
            headingRef={sheet.headingRef}
            fundsLabel={t('tetBalance')}
            funds={<Money value={balance.value} ticker={coin.ticker} decimals={shownDecimals} />}
            clear={
              firstBill === undefined && (
                <Button
                  variant="quiet"
                  size="compact"
                  isDisabled={count === 0 || lockedReason !== undefined}
                  onPress={() => setSelection({})}
                >
                  {t('clearAll')}
                </Button>
              )
            }
          />
          {firstBill === undefined ? (
            tiles
          ) : (
            <>
              <FirstBlank
                nominal={String(firstBill)}
                currency={currency}
                note={t('costs', { cost: amountText(costs[firstBill] ?? '0'), ticker: coin.ticker })}
              />
              <Disclosure label={t('anotherValue')}>{tiles}</Disclosure>
            </>
          )}
        </section>
      )}
      {/* After minting, the blanks that are ready come first; the tray returns with the next choice. */}
      {!isMinted && !(success.isShown && count === 0) && (
        <OrderFoot
          {...{ currency, selection, coin }}
          total={cost}
          disabledReason={isCovered ? lockedReason : (lockedReason ?? t('insufficientTet'))}
          onNext={sheet.open}
        />
      )}
      {sheet.opening.count > 0 && (
        <Suspense fallback={null}>
          <MintSheet
            key={sheet.opening.count}
            {...{ currency, selection, bounds, coin }}
            isFirst={firstBill !== undefined}
            isOpen={sheet.opening.isOpen}
            returnFocusRef={sheet.returnFocusRef}
            onClose={sheet.close}
            onLeft={() => setSelection({})}
            onMinted={() => {
              setSelection({});
              sheet.closeSent();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
