import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { LoadFailure } from '../../../core/page/load-failure';
import { OrderNews } from '../order/order-news';
import { OrderSkeleton } from '../order/order-skeleton';
import styles from '../order/order.module.css';
import { useLock } from '../order/use-lock';
import { FillOrder } from './fill-order';
import { NoBlanks } from './no-blanks';
import { SourceTabs } from './source-tabs';
import { useFillOffer } from './use-fill-offer';

/** Fills blanks with value: the user's own, or those of the pool. */
export function FillTab({ currency }: { currency: MintCurrency['currency'] }) {
  const { t } = useTranslation('mint-house');
  const { blanks: source = 'user' } = useSearch({ from: '/_user/mint-house_/$hub_/$operation' });
  const [coinKey, setCoinKey] = useState<string>();
  const { offer, error, isFetching, refetch } = useFillOffer(currency, { source, coinKey });
  const lock = useLock(currency, 'fill');
  return (
    <div className={styles.tab}>
      <OrderNews request={lock.request} pausedReason={lock.pausedReason} />
      <SourceTabs source={source} />
      {offer === undefined && error === undefined && <OrderSkeleton />}
      {offer === undefined && error !== undefined && (
        <LoadFailure title={t('fillLoadFailed')} {...{ error, isFetching }} onRetry={() => void refetch()} />
      )}
      {offer !== undefined && offer.denominations.length === 0 && <NoBlanks source={source} />}
      {offer !== undefined && offer.denominations.length > 0 && (
        <FillOrder
          // Other blanks or another coin are another order, which begins empty.
          key={`${source} ${offer.coin.currency.key}`}
          {...{ currency, source, offer }}
          lockedReason={lock.lockedReason}
          onCoin={setCoinKey}
        />
      )}
    </div>
  );
}
