import { useTranslation } from 'react-i18next';
import { ChoosePage } from '../../../money/bill-chooser/choose-page';
import type { ChosenBills } from '../../../money/bill-chooser/selection';
import { useBillChoice } from '../../../money/bill-chooser/use-bill-choice';
import type { ConfirmedPress } from '../../../money/calls/press-guard';
import { Money } from '../../../money/amounts/money';
import { Worth } from '../../../money/amounts/worth';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/state-panels';
import { SwapIcon } from '../../../ui/icons/area-icons';
import { SegmentedControl } from '../../../ui/segmented-control';
import type { TransferDirection } from '../bills-search';
import { NoBills } from './bill-choice-page';
import styles from './transfer-choice-page.module.css';
import { useBillSearch } from './use-bill-search';
import { usePayChoice } from './use-pay-choice';
import type { ChosenPay } from './use-pay-choice';

/** The empty state: no pay balance that could be turned into bills. */
function NoPay({ currencyKey }: { currencyKey: string | undefined }) {
  const { t } = useTranslation('bill-sheets');
  const { hub, show } = useBillSearch();
  const otherHub = hub === 'blue' ? 'green' : 'blue';
  return (
    <EmptyState
      icon={<SwapIcon size={32} />}
      title={t('noPay')}
      text={t('noPayText')}
      {...(currencyKey === undefined && {
        actions: (
          <Button variant="secondary" onPress={() => show({ hub: otherHub })}>
            {t(otherHub === 'blue' ? 'goToBlue' : 'goToGreen')}
          </Button>
        ),
      })}
    />
  );
}

/** What was chosen before, when the user comes back. */
export interface TransferStart {
  bills?: ChosenBills;
  pay?: ChosenPay;
}

interface TransferChoicePageProps {
  title: string;
  start?: TransferStart | undefined;
  currencyKey: string | undefined;
  direction: TransferDirection;
  onDirection: (direction: TransferDirection) => void;
  onToPay: (chosen: ChosenBills, press: ConfirmedPress) => void;
  onToBills: (chosen: ChosenPay, press: ConfirmedPress) => void;
}

/** The page that chooses the direction and the bills. */
export function TransferChoicePage(props: TransferChoicePageProps) {
  const { title, start, currencyKey, direction, onDirection, onToPay, onToBills } = props;
  const { t } = useTranslation('bill-sheets');
  const { hub } = useBillSearch();
  const bills = useBillChoice({
    currencyKey,
    hub,
    nextLabel: t('transferToPayAction'),
    start: start?.bills,
    onConfirmed: onToPay,
  });
  const pay = usePayChoice({ currencyKey, start: start?.pay, onConfirmed: onToBills });
  const isToPay = direction === 'toPay';
  const parts = isToPay ? bills : pay;
  return (
    <ChoosePage
      {...parts}
      // From the first choice on the direction stays, even when bills arrive.
      onSelection={(change) => {
        onDirection(direction);
        parts.onSelection(change);
      }}
      title={title}
      heading={isToPay ? t('transferToPayHeading') : t('transferToBillsHeading')}
      empty={isToPay ? <NoBills currencyKey={currencyKey} /> : <NoPay currencyKey={currencyKey} />}
      above={
        <>
          <SegmentedControl
            label={t('transferDirection')}
            isLabelHidden
            items={[
              { id: 'toPay', label: t('transferToPay') },
              { id: 'toBills', label: t('transferToBills') },
            ]}
            selectedId={direction}
            onSelect={onDirection}
          />
          {!isToPay && pay.offer !== undefined && (
            <p className={styles.balance}>
              <span>{t('payBalance')}</span>
              <span>
                <Money value={pay.offer.value} ticker={pay.offer.currency.ticker} size="title" />{' '}
                <Worth currencyKey={pay.offer.currency.key} amount={pay.offer.value} />
              </span>
            </p>
          )}
        </>
      }
    />
  );
}
