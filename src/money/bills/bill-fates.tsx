import { useTranslation } from 'react-i18next';
import type { BillPlace } from '../../../contract/bills/bill';
import type { BillTrace } from '../../../contract/bills/bills.contract';
import { useTimeText } from '../../platform/language/use-time-text';
import styles from './bill-fates.module.css';

const placeTexts = {
  held: 'placeHeld',
  waiting: 'placeWaiting',
  stopped: 'placeStopped',
  vault: 'placeVault',
  outside: 'placeOutside',
  given: 'placeGiven',
  redeemed: 'placeRedeemed',
  handedOver: 'placeHandedOver',
  toPay: 'placeToPay',
  burned: 'placeBurned',
  blank: 'placeBlank',
  filled: 'placeFilled',
  unknown: 'placeUnknown',
} as const satisfies Record<BillPlace, string>;

/** Formats where a bill is, and since when. */
export function useFateText(): (fate: Pick<BillTrace, 'place' | 'at'>) => string {
  const { t } = useTranslation('bill-sheets');
  const timeText = useTimeText();
  return ({ place, at }) => {
    const time = at === null ? '' : timeText(at);
    return t(placeTexts[place], { time });
  };
}

/** The current places of bills: a line for each with its serial. */
export function BillFates({ fates }: { fates: readonly BillTrace[] }) {
  const fateText = useFateText();
  return (
    <ul className={styles.list}>
      {fates.map((fate) => (
        <li key={fate.bill}>
          <code translate="no" className={styles.serial}>
            {fate.serial ?? fate.bill}
          </code>
          <span>{fateText(fate)}</span>
        </li>
      ))}
    </ul>
  );
}
