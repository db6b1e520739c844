import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import type { MoneyTerms } from '../../money/calls/money-button';
import type { ConfirmedPress } from '../../money/calls/press-guard';
import { MoneyActionButton, RefusalAlert } from '../../money/sheets/sheet-actions';
import { Alert } from '../../ui/alert';
import styles from './exchange.module.css';

interface BuyFootProps {
  purchase: { state: { kind: string }; isBusy: boolean; isOpenElsewhere: boolean; refusal: unknown };
  isDisabled: boolean;
  disabledReason: string | undefined;
  /** What the user has to read before a press counts. */
  terms: MoneyTerms;
  onBuy: (press: ConfirmedPress) => void;
}

/** Buy, with what stands in its way and what became of the last press. */
export function BuyFoot(props: BuyFootProps) {
  const { purchase, isDisabled, disabledReason, terms, onBuy } = props;
  const { t } = useTranslation(['exchange', 'bill-sheets', 'errors']);
  const { state, isBusy, isOpenElsewhere, refusal } = purchase;
  return (
    <div className={styles.foot}>
      {refusal !== undefined &&
        (isRefusal(refusal, 'incorrectBills') ? (
          <Alert tone="error" title={t('errors:billsGone')}>
            {t('bill-sheets:nothingMoved')}
          </Alert>
        ) : (
          <RefusalAlert error={refusal} />
        ))}
      {state.kind === 'unknown' && (
        <Alert tone="warning" title={t('bill-sheets:unknownTitle')}>
          {t('unknownText')}
        </Alert>
      )}
      <MoneyActionButton
        label={t('buy')}
        pendingLabel={isBusy ? t('bill-sheets:checking') : undefined}
        isDisabled={isDisabled && !isBusy}
        disabledReason={isOpenElsewhere && !isBusy ? t('bill-sheets:stillChecking') : disabledReason}
        terms={[...terms, refusal !== undefined]}
        onPress={onBuy}
      />
      <p role="status" className={styles.final}>
        {isBusy ? t(state.kind === 'sending' ? 'bill-sheets:checking' : 'askingAgain') : t('final')}
      </p>
    </div>
  );
}
