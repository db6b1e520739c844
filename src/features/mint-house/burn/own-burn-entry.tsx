import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/hub-of';
import { ChooseBody } from '../../../core/bill-chooser/choose-body';
import { ChooseFooter } from '../../../core/bill-chooser/choose-footer';
import { useBillChoice } from '../../../core/bill-chooser/use-bill-choice';
import { lookAtOwnBills } from '../../../core/burn/look-at-own-bills';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { BillsIcon } from '../../../ui/icons/bills-icon';
import type { BurnEntryProps } from './burn-entry-props';
import styles from './burn-entry.module.css';

interface OwnBurnEntryProps extends BurnEntryProps {
  /** Written bills instead. */
  onText: () => void;
}

/** Some of the user's own bills, to be burned. */
export function OwnBurnEntry({ currency, disabledReason, onLookedAt, onText }: OwnBurnEntryProps) {
  const { t } = useTranslation('burn');
  const parts = useBillChoice({
    currencyKey: currency.key,
    hub: hubOf(currency.id),
    nextLabel: t('next'),
    onNext: async (chosen) => onLookedAt(await lookAtOwnBills(chosen)),
  });
  const { offer } = parts;
  const isReady = offer !== undefined && offer.denominations.length > 0;
  return (
    <div className={styles.entry}>
      <p className={styles.lead}>{t('ownLead')}</p>
      <ChooseBody
        {...parts}
        empty={
          <EmptyState
            icon={<BillsIcon size={32} />}
            title={t('noOwn')}
            text={t('noOwnText')}
            actions={<Button onPress={onText}>{t('toText')}</Button>}
          />
        }
      />
      {isReady && <ChooseFooter {...parts} offer={offer} next={{ ...parts.next, disabledReason }} />}
    </div>
  );
}
