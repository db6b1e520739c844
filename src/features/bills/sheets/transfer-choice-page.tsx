import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Money } from '../../../core/money/money';
import { Worth } from '../../../core/money/worth';
import { ChoosePage } from '../../../core/bill-chooser/choose-page';
import { NoBills } from './no-bills';
import { NoPay } from './no-pay';
import type { ChosenBills } from '../../../core/bill-chooser/offer';
import type { ConfirmedPress } from '../../../core/money-call/press-guard';
import styles from './transfer-choice-page.module.css';
import { useBillChoice } from '../../../core/bill-chooser/use-bill-choice';
import { usePayChoice } from './use-pay-choice';
import type { TransferDirection } from '../bills-search';
import { useBillSearch } from './use-bill-search';
import type { ChosenPay } from './use-pay-choice';

interface TransferChoicePageProps {
  title: string;
  currencyKey: string | undefined;
  direction: TransferDirection;
  onDirection: (direction: TransferDirection) => void;
  onToPay: (chosen: ChosenBills, press: ConfirmedPress) => void;
  onToBills: (chosen: ChosenPay, press: ConfirmedPress) => void;
}

/** Which way, and how many of which bills. */
export function TransferChoicePage(props: TransferChoicePageProps) {
  const { title, currencyKey, direction, onDirection, onToPay, onToBills } = props;
  const { t } = useTranslation('bill-sheets');
  const { hub } = useBillSearch();
  const bills = useBillChoice({
    currencyKey,
    hub,
    nextLabel: t('transferToPayAction'),
    onConfirmed: onToPay,
  });
  const pay = usePayChoice({ currencyKey, onConfirmed: onToBills });
  const isToPay = direction === 'toPay';
  return (
    <ChoosePage
      {...(isToPay ? bills : pay)}
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
