import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { formatAmount } from '../../../../contract/money/amounts';
import { countSelected, withCount } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { StackTile } from '../../../money/bill-chooser/stack-tile';
import { StackTiles } from '../../../money/bill-chooser/stack-tiles';
import { Money, useAmountText } from '../../../money/amounts/money';
import { shownDecimals } from '../../../money/amounts/amounts';
import { LoadFailure } from '../../../platform/page/load-failure';
import { Button } from '../../../ui/button';
import { isAffordable, mostOf, priceOf } from '../order/count-bounds';
import { OrderFoot, OrderHead, OrderNotices, OrderSkeleton } from '../order/order-form';
import styles from '../order/order.module.css';
import { useLock, useOrderSheet } from '../order/use-order';
import { useFirstBill } from '../use-place';
import { useMintOffer } from './mint-offer';

const MintSheet = lazy(async () => ({ default: (await import('./mint-sheet')).MintSheet }));

/** The tab that orders blanks: how many of each face value, paid in TET. */
export function MintTab({ currency }: { currency: MintCurrency['currency'] }) {
  const { t } = useTranslation('mint-house');
  const { offer, error, isFetching, refetch } = useMintOffer(currency);
  const { request, pausedReason, lockedReason } = useLock(currency, 'mint');
  const firstBill = useFirstBill();
  const [selection, setSelection] = useState<Selection>(firstBill === undefined ? {} : { [firstBill]: 1 });
  const sheet = useOrderSheet();
  const amountText = useAmountText();
  const news = <OrderNotices {...{ request, pausedReason }} />;
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
  const count = countSelected(selection);
  const isCovered = isAffordable(selection, bounds);
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
  return (
    <div className={styles.tab}>
      {news}
      <section className={styles.panel} aria-labelledby="mint-title">
        <OrderHead
          id="mint-title"
          title={t('mintHeading', { ticker: coin.ticker })}
          headingRef={sheet.headingRef}
          fundsLabel={t('tetBalance')}
          funds={<Money value={balance.value} ticker={coin.ticker} decimals={shownDecimals} />}
          clear={
            <Button
              variant="quiet"
              size="compact"
              isDisabled={count === 0 || lockedReason !== undefined}
              onPress={() => setSelection({})}
            >
              {t('clearAll')}
            </Button>
          }
        />
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
                facts={amountText(costs[nominal] ?? '0')}
                boundText={boundTexts[bound]}
              />
            );
          })}
        </StackTiles>
      </section>
      <OrderFoot
        {...{ currency, selection, coin }}
        total={cost}
        disabledReason={isCovered ? lockedReason : (lockedReason ?? t('insufficientTet'))}
        onNext={sheet.open}
      />
      {sheet.opening.count > 0 && (
        <Suspense fallback={null}>
          <MintSheet
            key={sheet.opening.count}
            {...{ currency, selection, bounds, coin }}
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
