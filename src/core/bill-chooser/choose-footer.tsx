import { useTranslation } from 'react-i18next';
import { billsPerOperationMax } from '../../../contract/bills/bill-limits';
import { formatAmount } from '../../../contract/money/format-amount';
import { ActionButton, MoneyActionButton } from '../money-sheet/action-button';
import { RefusalAlert } from '../money-sheet/refusal-alert';
import { Money } from '../money/money';
import { Worth } from '../money/worth';
import styles from './choose-footer.module.css';
import type { ChooseParts } from './choose-parts';
import type { Offer } from './offer';
import { countSelected, totalOf } from './selection';

type ChooseFooterProps = Pick<ChooseParts, 'selection' | 'next' | 'error'> & { offer: Offer };

/** What has been chosen, and on with it. */
export function ChooseFooter({ offer, selection, next, error }: ChooseFooterProps) {
  const { t } = useTranslation('bill-sheets');
  const { key, decimal, ticker } = offer.currency;
  const total = formatAmount(totalOf(selection, decimal), decimal);
  const count = countSelected(selection);
  const { onPress, onConfirmed, ...button } = next;
  return (
    <>
      {error !== undefined && <RefusalAlert error={error} />}
      <div className={styles.total} role="status">
        <span className={styles.count}>{t('totalCount', { count, max: billsPerOperationMax })}</span>
        <span>
          <Money value={total} ticker={ticker} size="title" /> <Worth currencyKey={key} amount={total} />
        </span>
      </div>
      {onConfirmed === undefined ? (
        <ActionButton {...button} onPress={onPress} isDisabled={count === 0} />
      ) : (
        <MoneyActionButton
          {...button}
          onPress={onConfirmed}
          isDisabled={count === 0}
          terms={[next.label, count, total, key]}
        />
      )}
    </>
  );
}
