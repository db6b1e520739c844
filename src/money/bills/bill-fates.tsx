import { useTranslation } from 'react-i18next';
import type { BillPlace } from '../../../contract/bills/bill';
import type { BillTrace } from '../../../contract/bills/bills.contract';
import { localeTags } from '../../platform/language/detect-language';
import { useLanguage } from '../../platform/language/use-language';
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
  const { language } = useLanguage();
  return ({ place, at }) => {
    const time =
      at === null
        ? ''
        : new Date(at).toLocaleString(localeTags[language], { dateStyle: 'medium', timeStyle: 'short' });
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
