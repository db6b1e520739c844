import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/hub-of';
import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';
import { mintHouseCalls } from '../../../api/mint-house.calls';
import type { Selection } from '../../../core/bill-chooser/selection';
import { feesQueries } from '../../../core/fees/fees.queries';
import { refreshBalancesSoon } from '../../../core/mint-house/refresh-balances-soon';
import { MoneyPage } from '../../../core/money-sheet/money-page';
import { SheetStage } from '../../../core/money-sheet/sheet-stage';
import { OrderSent } from '../order/order-sent';
import { FillFeePage } from './fill-fee-page';
import type { FillCoin } from './fill-offer';
import type { WantedBlanks } from './use-blanks';

interface FillSheetProps {
  isOpen: boolean;
  hub: Hub;
  currency: MintCurrency['currency'];
  coin: FillCoin;
  selection: Selection;
  blanks: WantedBlanks;
  /** What the bills take of the coin, in its units, without the fee. */
  total: string;
  returnFocusRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onFilled: () => void;
}

type Step = { name: 'fee'; error?: unknown } | { name: 'send'; fee: string };

/** The fee of an order of fillings, and the order itself. */
export function FillSheet({ isOpen, onClose, onFilled, returnFocusRef, ...props }: FillSheetProps) {
  const { t } = useTranslation(['mint-house', 'fees', 'bill-sheets', 'errors']);
  // What was ordered stays drawn while the sheet slides away.
  const [order] = useState(props);
  const [step, setStep] = useState<Step>({ name: 'fee' });
  const queryClient = useQueryClient();
  const { hub, currency, coin, blanks } = order;
  const title = t('fillTitle');
  const currencyFill = coin.currency.key;
  return (
    <SheetStage {...{ isOpen, onClose, returnFocusRef, title }}>
      {step.name === 'fee' ? (
        <FillFeePage
          {...order}
          coin={props.coin}
          title={title}
          error={step.error}
          onFee={(fee) => setStep({ name: 'send', fee })}
        />
      ) : (
        <MoneyPage
          call={mintHouseCalls.fillBills}
          input={{
            params: { currencyKey: currency.key },
            body: { fee: step.fee, currencyFill, ...blanks },
          }}
          {...{ title, hub }}
          heading={title}
          action={{ label: t('fillAction') }}
          startsAtOnce
          onRefused={(error) => {
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
