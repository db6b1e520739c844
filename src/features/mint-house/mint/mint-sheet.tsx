import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../../../contract/money/amounts';
import { isRefusal } from '../../../platform/api/api-error';
import { mintHouseCalls } from '../../../platform/api/user-calls';
import { countSelected, totalOf } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { mintHouseQueries, refreshBalancesSoon } from '../../../money/mint-house/mint-house.queries';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { HeadAmount } from '../../../money/sheets/head-amount';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetStage } from '../../../money/sheets/sheet-page';
import { Money, useAmountText } from '../../../money/amounts/money';
import { Alert } from '../../../ui/alert';
import { DescriptionList } from '../../../ui/description-list';
import { isAffordable, listCombination, priceOf } from '../order/count-bounds';
import type { OrderBounds } from '../order/count-bounds';
import { OrderSent } from '../order/use-order';
import styles from '../order/order.module.css';
import { readPrices } from './mint-offer';

interface MintSheetProps {
  isOpen: boolean;
  currency: MintCurrency['currency'];
  selection: Selection;
  bounds: OrderBounds;
  /** On the way to the first bill, which is filled next. */
  isFirst: boolean;
  coin: { key: string; ticker: string; decimal: number };
  returnFocusRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onMinted: () => void;
  /** Called when the sheet was closed before the server had responded. */
  onLeft: () => void;
}

/** The confirmation of a mint order. When the cost has changed, it says so and asks again. */
export function MintSheet({ isOpen, onClose, returnFocusRef, ...order }: MintSheetProps) {
  const { t } = useTranslation(['mint-house', 'bill-sheets', 'errors']);
  const { currency, bounds, coin, onMinted } = order;
  const amountText = useAmountText();
  const queryClient = useQueryClient();
  // Keeps the order and its cost rendered while the sheet slides out.
  const [ordered] = useState(order.selection);
  const [cost, setCost] = useState(() => costOf(ordered, bounds.prices, coin));
  const [refusedCost, setRefusedCost] = useState<string>();
  const refetchCosts = async (): Promise<void> => {
    const { bills } = await queryClient.query({ ...mintHouseQueries.costs(currency.key), staleTime: 0 });
    setRefusedCost(cost);
    setCost(costOf(ordered, readPrices(bills, coin.decimal), coin));
  };
  const title = t('mintTitle');
  const isCovered = isAffordable(ordered, bounds);
  const count = countSelected(ordered);
  const value = formatAmount(totalOf(ordered, currency.decimal), currency.decimal);
  return (
    <SheetStage {...{ isOpen, onClose, returnFocusRef, title }}>
      <MoneyPage
        // Another cost needs a new confirmation, with an idempotency key of its own.
        key={cost}
        call={mintHouseCalls.mintBills}
        input={{ params: { currencyKey: currency.key }, body: { bills: { ...ordered }, cost } }}
        title={title}
        heading={t('mintConfirm', { count })}
        isSpread
        action={{
          label: t('mintAction', { count, cost: amountText(cost), ticker: coin.ticker }),
          disabledReason: isCovered ? undefined : t('insufficientTet'),
        }}
        tray={
          <BillCounts combination={listCombination(ordered, currency.decimal)} currency={currency} areBlank />
        }
        onLeft={order.onLeft}
        terms={[count, value, currency.ticker, cost, coin.ticker]}
        onRefused={(refusal) => {
          const hasChanged = isRefusal(refusal, 'multiInputControl');
          // If the new costs fail to load, the refusal stays visible.
          if (hasChanged) refetchCosts().catch(() => undefined);
          return hasChanged;
        }}
        renderEnd={() => (
          <OrderSent
            onSent={() => {
              refreshBalancesSoon(queryClient);
              onMinted();
            }}
          />
        )}
      >
        <div className={styles.headAmount}>
          <p className={styles.label}>{t('mintingCost')}</p>
          <HeadAmount currency={coin} value={cost} />
        </div>
        {refusedCost !== undefined && refusedCost !== cost && (
          <Alert tone="warning" title={t('costChanged')}>
            {t('costWas', { cost: amountText(refusedCost), ticker: coin.ticker })}
          </Alert>
        )}
        <DescriptionList
          items={[
            {
              id: 'face',
              label: order.isFirst ? t('firstGoesIn') : t('faceValue'),
              value: <Money value={value} ticker={currency.ticker} />,
            },
          ]}
        />
        <p className={styles.label}>{t('mintExplained')}</p>
      </MoneyPage>
    </SheetStage>
  );
}

function costOf(ordered: Selection, prices: OrderBounds['prices'], { decimal }: { decimal: number }): string {
  return formatAmount(priceOf(ordered, prices), decimal);
}
