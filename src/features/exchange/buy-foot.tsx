import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwapQuote } from '../../../contract/exchange/exchange.contract';
import { centDecimals } from '../../money/amounts/amounts';
import { useAmountText } from '../../money/amounts/money';
import { isRefusal } from '../../platform/api/api-error';
import { ActionButton, RefusalAlert } from '../../money/sheets/sheet-actions';
import { Alert } from '../../ui/alert';
import { useCoveredEdge } from '../../ui/covered-edge';
import { tct } from './coin-amounts';
import styles from './buy-foot.module.css';

/** How the last press of a purchase ended, as far as it is known. */
export interface PurchaseProgress {
  state: { kind: string };
  isBusy: boolean;
  isOpenElsewhere: boolean;
  refusal: unknown;
}

interface BuyFootProps {
  /** What is bought, in words; undefined while it is not known. */
  action: string | undefined;
  purchase: PurchaseProgress;
  isDisabled: boolean;
  disabledReason: string | undefined;
  /** The review is open and shows how the purchase stands. */
  isReviewing: boolean;
  /** Opens the review, which begins the purchase. */
  onReview: () => void;
  /** The coins or bills that pay. */
  tray: ReactNode;
  /** The risk to accept or the step to take first, if any. */
  notice: ReactNode;
}

/** Names a purchase by the side whose exact amount is shorter. */
export function useBuyLabel() {
  const { t } = useTranslation('exchange');
  const amountText = useAmountText();
  return (paid: { ticker: string }, { amountFromStr, amountTo }: Deal) =>
    decimalsOf(amountTo) > Math.max(decimalsOf(amountFromStr), centDecimals)
      ? t('buyFor', { amount: amountText(amountFromStr), ticker: paid.ticker })
      : t('buyAmount', { amount: amountText(amountTo), ticker: tct.ticker });
}

type Deal = Pick<SwapQuote, 'amountFromStr' | 'amountTo'>;

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

/** The form's Buy button, and how a purchase stands whose review was closed. */
export function BuyFoot(props: BuyFootProps) {
  const { action, purchase, isDisabled, disabledReason, isReviewing, onReview, tray, notice } = props;
  const { t } = useTranslation(['exchange', 'bill-sheets']);
  const { isBusy, isOpenElsewhere } = purchase;
  const covered = useCoveredEdge();
  const hasWarning =
    notice !== undefined || purchase.refusal !== undefined || purchase.state.kind === 'unknown';
  return (
    // A warning would cover the form if it floated.
    <div className={styles.pageFoot} style={covered} data-floats={!hasWarning || undefined}>
      {notice}
      {!isReviewing && <PurchaseOutcome purchase={purchase} />}
      {tray}
      <ActionButton
        label={action ?? t('buy')}
        pendingLabel={isBusy ? t('bill-sheets:checking') : undefined}
        isDisabled={isDisabled && !isBusy}
        disabledReason={isOpenElsewhere && !isBusy ? t('bill-sheets:stillChecking') : disabledReason}
        onPress={onReview}
      />
      {!isReviewing && isBusy && <PurchaseWait purchase={purchase} />}
    </div>
  );
}

/** Why the last press bought nothing, or that its outcome is unknown. */
export function PurchaseOutcome({ purchase: { state, refusal } }: { purchase: PurchaseProgress }) {
  const { t } = useTranslation(['exchange', 'bill-sheets', 'errors']);
  if (state.kind === 'unknown') {
    return (
      <Alert tone="warning" title={t('bill-sheets:unknownTitle')}>
        {t('unknownText')}
      </Alert>
    );
  }
  if (refusal === undefined) return null;
  if (!isRefusal(refusal, 'incorrectBills')) return <RefusalAlert error={refusal} />;
  return (
    <Alert tone="error" title={t('errors:billsGone')}>
      {t('bill-sheets:nothingMoved')}
    </Alert>
  );
}

/** The progress between a press and its outcome. */
export function PurchaseWait({ purchase: { state } }: { purchase: PurchaseProgress }) {
  const { t } = useTranslation(['exchange', 'bill-sheets']);
  return (
    <p role="status" className={styles.final}>
      {state.kind === 'checking' ? t('askingAgain') : t('bill-sheets:checking')}
    </p>
  );
}
