import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { isRefusal } from '../../../platform/api/api-error';
import { mintHouseCalls } from '../../../platform/api/user-calls';
import { countSelected } from '../../../money/bill-chooser/selection';
import type { Selection } from '../../../money/bill-chooser/selection';
import { useFeeChoices } from '../../../money/fees/fee-choice';
import { feesQueries } from '../../../money/fees/fees.queries';
import { refreshBalancesSoon } from '../../../money/mint-house/mint-house.queries';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import type { LeftBill } from '../../../money/sheets/conflict-page';
import { useAmountText } from '../../../money/amounts/money';
import { BillCounts } from '../../../money/sheets/bill-counts';
import { MoneyPage } from '../../../money/sheets/money-page';
import { SheetStage } from '../../../money/sheets/sheet-page';
import { listCombination } from '../order/count-bounds';
import { OrderSent } from '../order/use-order';
import { FillFeePage } from './fill-fee-page';
import { orderLeft } from './fill-offer';
import type { FillCoin } from './fill-offer';
import type { WantedBlanks } from './use-blanks';

interface FillSheetProps {
  isOpen: boolean;
  currency: MintCurrency['currency'];
  coin: FillCoin;
  selection: Selection;
  blanks: WantedBlanks;
  /** What the bills take of the coin, in its units, fee excluded. */
  total: string;
  returnFocusRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onFilled: () => void;
  /** Called when the sheet was closed before the server had responded. */
  onLeft: () => void;
}

type Step = { name: 'fee'; error?: unknown } | { name: 'send'; fee: string; press: ConfirmedPress };

/** The fee page and confirmation of a fill order. */
export function FillSheet({ isOpen, onClose, onFilled, onLeft, returnFocusRef, ...props }: FillSheetProps) {
  const { t } = useTranslation(['mint-house', 'fees', 'bill-sheets', 'errors']);
  // Keeps the order rendered while the sheet slides out.
  const [order, setOrder] = useState(props);
  const [step, setStep] = useState<Step>({ name: 'fee' });
  const choices = useFeeChoices();
  const amountText = useAmountText();
  const queryClient = useQueryClient();
  const { currency, coin, blanks } = order;
  const title = t('fillTitle');
  const currencyFill = coin.currency.key;
  return (
    <SheetStage {...{ isOpen, onClose, returnFocusRef, title }}>
      {step.name === 'fee' ? (
        <FillFeePage
          {...order}
          {...{ title, choices }}
          error={step.error}
          onFee={(fee, press) => setStep({ name: 'send', fee, press })}
        />
      ) : (
        <MoneyPage
          call={mintHouseCalls.fillBills}
          input={{
            params: { currencyKey: currency.key },
            body: { fee: step.fee, currencyFill, ...blanks },
          }}
          title={title}
          heading={title}
          action={{
            label: t('fillAction', {
              count: countSelected(order.selection),
              amount: amountText(order.total),
              ticker: coin.currency.ticker,
            }),
          }}
          tray={
            <BillCounts
              combination={listCombination(order.selection, currency.decimal)}
              {...{ currency }}
              value={order.total}
            />
          }
          startedBy={step.press}
          terms={[order.total, currencyFill, step.fee]}
          onLeft={onLeft}
          {...('ids' in blanks && {
            conflict: {
              bills: blanks.ids,
              wanted: 'blank' as const,
              onGoOn: (rest: readonly LeftBill[]) => {
                setOrder(orderLeft(order, rest));
                setStep({ name: 'fee' });
              },
              onChooseAgain: onClose,
            },
          })}
          onRefused={(error) => {
            // The page itself shows the state of each blank.
            if (isRefusal(error, 'incorrectBills') && 'ids' in blanks) return false;
            void queryClient.invalidateQueries({ queryKey: feesQueries.fee(currencyFill).queryKey });
            setStep({ name: 'fee', error });
            return true;
          }}
          renderEnd={() => (
            <OrderSent
              onSent={() => {
                refreshBalancesSoon(queryClient);
                onFilled();
              }}
            />
          )}
        />
      )}
    </SheetStage>
  );
}
