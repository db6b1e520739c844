import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/hub-of';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { formatAmount } from '../../../../contract/money/format-amount';
import { isRefusal } from '../../../api/api-error';
import { mintHouseCalls } from '../../../api/mint-house.calls';
import { countSelected, totalOf } from '../../../core/bill-chooser/selection';
import type { Selection } from '../../../core/bill-chooser/selection';
import { mintHouseQueries } from '../../../core/mint-house/mint-house.queries';
import { refreshBalancesSoon } from '../../../core/mint-house/refresh-balances-soon';
import { BillCounts } from '../../../core/money-sheet/bill-counts';
import { MoneyPage } from '../../../core/money-sheet/money-page';
import { SheetStage } from '../../../core/money-sheet/sheet-stage';
import { Money } from '../../../core/money/money';
import { Worth } from '../../../core/money/worth';
import { useAmountText } from '../../../core/money/use-amount-text';
import { Alert } from '../../../ui/alert';
import { DescriptionList } from '../../../ui/description-list';
import { isAffordable, priceOf } from '../order/count-bounds';
import type { OrderBounds } from '../order/count-bounds';
import { listCombination } from '../order/list-combination';
import { OrderSent } from '../order/order-sent';
import styles from '../order/order.module.css';
import { readPrices } from './mint-offer';

interface MintSheetProps {
  isOpen: boolean;
  hub: Hub;
  currency: MintCurrency['currency'];
  selection: Selection;
  bounds: OrderBounds;
  coin: { key: string; ticker: string; decimal: number };
  returnFocusRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onMinted: () => void;
  /** The sheet was closed before it was known whether the order was taken. */
  onLeft: () => void;
}

/** The confirmation of an order of blanks. When they cost something else by now, it says so and asks once more. */
export function MintSheet({ isOpen, onClose, returnFocusRef, ...order }: MintSheetProps) {
  const { t } = useTranslation(['mint-house', 'bill-sheets', 'errors']);
  const { currency, hub, bounds, coin, onMinted } = order;
  const amountText = useAmountText();
  const queryClient = useQueryClient();
  // What was ordered, and at which cost, stays drawn while the sheet slides away.
  const [ordered] = useState(order.selection);
  const [cost, setCost] = useState(() => costOf(ordered, bounds.prices, coin));
  const [refusedCost, setRefusedCost] = useState<string>();
  const priceAnew = async (): Promise<void> => {
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
        // Another cost is another confirmation, with a key of its own.
        key={cost}
        call={mintHouseCalls.mintBills}
        input={{ params: { currencyKey: currency.key }, body: { bills: { ...ordered }, cost } }}
        {...{ title, hub }}
        heading={t('mintConfirm', { count })}
        action={{ label: t('mintAction'), disabledReason: isCovered ? undefined : t('insufficientTet') }}
        onLeft={order.onLeft}
        terms={[count, value, currency.ticker, cost, coin.ticker]}
        onRefused={(refusal) => {
          const hasChanged = isRefusal(refusal, 'multiInputControl');
          // Without the new costs the refusal stays in sight.
          if (hasChanged) priceAnew().catch(() => undefined);
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
        <p className={styles.headAmount}>
          <Money value={cost} ticker={coin.ticker} size="head" />
        </p>
        <BillCounts combination={listCombination(ordered, currency.decimal)} ticker={currency.ticker} />
        {refusedCost !== undefined && refusedCost !== cost && (
          <Alert tone="warning" title={t('costChanged')}>
            {t('costWas', { cost: amountText(refusedCost), ticker: coin.ticker })}
          </Alert>
        )}
        <DescriptionList
          items={[
            { id: 'count', label: t('quantity'), value: t('billCount', { count }) },
            {
              id: 'face',
              label: t('faceValue'),
              value: <Money value={value} ticker={currency.ticker} />,
            },
            {
              id: 'cost',
              label: t('mintingCost'),
              value: (
                <>
                  <Money value={cost} ticker={coin.ticker} /> <Worth currencyKey={coin.key} amount={cost} />
                </>
              ),
              isStrong: true,
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
