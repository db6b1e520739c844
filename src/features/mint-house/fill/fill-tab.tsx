import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { mintRequestStatuses } from '../../../../contract/mint-house/mint-request-enums';
import { isZeroAmount } from '../../../money/amounts/amounts';
import type { BlankSource } from '../../../money/mint-house/mint-house.queries';
import { LoadFailure } from '../../../platform/page/load-failure';
import { buttonClassName } from '../../../ui/button';
import { EmptyState } from '../../../ui/state-panels';
import { MintIcon } from '../../../ui/icons/area-icons';
import { TabLinks } from '../../../ui/tab-links';
import { OrderNotices, OrderSkeleton } from '../order/order-form';
import styles from '../order/order.module.css';
import { useLock } from '../order/use-order';
import { useFirstBill, usePlace } from '../use-place';
import { FillOrder } from './fill-order';
import { useFillOffer } from './fill-offer';

/** The empty state: no blanks to fill, and where to get some. */
function NoBlanks({ source }: { source: BlankSource }) {
  const { t } = useTranslation('mint-house');
  const { hub } = usePlace();
  const isPool = source === 'pool';
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<MintIcon size={32} />}
        title={isPool ? t('noPoolTitle') : t('noBlanksTitle')}
        text={isPool ? t('noPoolText') : t('noBlanksText')}
        actions={
          <Link
            to="/mint-house/$hub/$operation"
            params={{ hub, operation: 'mint' }}
            search={({ currency }) => ({ currency })}
            className={buttonClassName()}
          >
            {t('mintBills')}
          </Link>
        }
      />
    </div>
  );
}

/** Switches between the user's own blanks and those of the pool. */
function SourceTabs({ source }: { source: BlankSource }) {
  const { t } = useTranslation('mint-house');
  const place = usePlace();
  return (
    <TabLinks
      label={t('whichBlanks')}
      isFilter
      items={[
        { id: 'user', label: t('myBlanks') },
        { id: 'pool', label: t('poolBlanks') },
      ]}
      currentId={source}
      renderLink={(id: BlankSource, parts) => (
        <Link
          to="/mint-house/$hub/$operation"
          params={place}
          search={({ currency }) => ({ currency, blanks: id === 'pool' ? id : undefined })}
          // Without `exact`, the link of one tab would count as active on the other, too.
          activeOptions={{ exact: true, explicitUndefined: true }}
          replace
          resetScroll={false}
          {...parts}
        />
      )}
    />
  );
}

/** The tab that fills blanks with value: the user's own, or those of the pool. */
export function FillTab({ currency }: { currency: MintCurrency['currency'] }) {
  const { t } = useTranslation('mint-house');
  const { blanks: source = 'user' } = useSearch({ from: '/_user/mint-house_/$hub_/$operation' });
  const [coinKey, setCoinKey] = useState<string>();
  const { offer, error, isFetching, refetch } = useFillOffer(currency, { source, coinKey });
  // Keeps the coin that the tab began with, even when another one before it is topped up.
  const begun = offer?.coin;
  if (coinKey === undefined && begun !== undefined && !isZeroAmount(begun.value))
    setCoinKey(begun.currency.key);
  const lock = useLock(currency, 'fill');
  const firstBill = useFirstBill();
  const hasNone = offer?.denominations.length === 0;
  // The way to the first bill ends with the link to it.
  const isEnd = hasNone && firstBill !== undefined && lock.request?.status === mintRequestStatuses.success;
  return (
    <div className={styles.tab}>
      <OrderNotices request={lock.request} pausedReason={lock.pausedReason} isEnd={isEnd} />
      {firstBill === undefined && <SourceTabs source={source} />}
      {offer === undefined && error === undefined && <OrderSkeleton />}
      {offer === undefined && error !== undefined && (
        <LoadFailure title={t('fillLoadFailed')} {...{ error, isFetching }} onRetry={() => void refetch()} />
      )}
      {hasNone && !isEnd && <NoBlanks source={source} />}
      {offer !== undefined && !hasNone && (
        <FillOrder
          // Other blanks make another order, which starts empty.
          key={source}
          {...{ currency, source, offer }}
          lockedReason={lock.lockedReason}
          isCalm={lock.isKnown && lock.request?.status !== mintRequestStatuses.error}
          onCoin={setCoinKey}
        />
      )}
    </div>
  );
}
