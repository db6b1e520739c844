import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfirmedPress } from '../../money/calls/press-guard';
import { useFeeNote } from '../../money/fees/fee-note';
import { MoneyActionButton } from '../../money/sheets/sheet-actions';
import { SheetPage, SheetStage } from '../../money/sheets/sheet-page';
import { Coin } from '../../money/tray/coin';
import { CoinTray } from '../../money/tray/coin-tray';
import { PurchaseOutcome, PurchaseWait, useBuyLabel } from './buy-foot';
import type { PurchaseProgress } from './buy-foot';
import footStyles from './buy-foot.module.css';
import { QuoteFacts, QuoteProblem } from './quote-facts';
import type { QuoteFactsProps } from './quote-facts';
import { ReceiveHead } from './receive-head';

interface ReviewProps extends QuoteFactsProps {
  purchase: PurchaseProgress;
  isDisabled: boolean;
  disabledReason: string | undefined;
  /** The bills that pay and the picture of one; coins have their own. */
  bills?: { tray: ReactNode; picture: ReactNode };
  onBuy: (press: ConfirmedPress) => void;
}

interface ReviewSheetProps extends ReviewProps {
  isOpen: boolean;
  onClose: () => void;
  /** Takes the focus when the purchase has replaced the form. */
  returnFocusRef: RefObject<HTMLElement | null>;
}

/** The summary of a purchase, whose button begins it. It stays open until the outcome is known. */
export function ReviewSheet({ isOpen, onClose, returnFocusRef, ...review }: ReviewSheetProps) {
  const { t } = useTranslation('exchange');
  return (
    <SheetStage {...{ isOpen, onClose, returnFocusRef }} title={t('title')}>
      <ReviewPage {...review} />
    </SheetStage>
  );
}

function ReviewPage({ purchase, isDisabled, disabledReason, bills, onBuy, ...facts }: ReviewProps) {
  const { t } = useTranslation(['exchange', 'bill-sheets']);
  const feeNote = useFeeNote();
  const { paid, fee, quoting } = facts;
  const { quote } = quoting;
  const { isBusy, isOpenElsewhere, state, refusal } = purchase;
  const paidValue = facts.amount.value ?? '0';
  const action = useBuyLabel()(paid, { amountFromStr: paidValue, amountTo: quote?.amountTo ?? '0' });
  return (
    <SheetPage
      title={t('title')}
      heading={t('reviewHeading')}
      isBusy={state.kind === 'sending'}
      tray={
        bills?.tray ?? (
          <CoinTray
            ticker={paid.ticker}
            value={paidValue}
            notes={
              fee?.value === undefined ? [] : [feeNote({ value: fee.value, ticker: fee.currency.ticker })]
            }
            feeTicker={fee?.currency.ticker}
          />
        )
      }
      footer={
        <div className={footStyles.foot}>
          <PurchaseOutcome purchase={purchase} />
          <MoneyActionButton
            label={action}
            pendingLabel={isBusy ? t('bill-sheets:checking') : undefined}
            isDisabled={isDisabled && !isBusy}
            disabledReason={isOpenElsewhere && !isBusy ? t('bill-sheets:stillChecking') : disabledReason}
            // Another quote must be read again, even at the same price.
            terms={[paid.key, quote?.quoteId, quote?.amountFromStr, fee?.value, refusal !== undefined]}
            onPress={onBuy}
          />
          {isBusy ? <PurchaseWait purchase={purchase} /> : <p className={footStyles.final}>{t('final')}</p>}
        </div>
      }
    >
      <ReceiveHead quote={quote} from={bills?.picture ?? <Coin ticker={paid.ticker} />} />
      <QuoteFacts {...facts} hasTotal />
      <QuoteProblem error={quoting.error} isFetching={quoting.isLoading} onRetry={quoting.renew} />
    </SheetPage>
  );
}
