import { useTranslation } from 'react-i18next';
import { useDecimalMark } from '../../../core/money/use-decimal-mark';
import { BackspaceIcon } from '../../../ui/icons/backspace-icon';
import styles from './keypad.module.css';
import type { EntryKey } from './keypad-entry';

/** As on a calculator; the nought is as wide as the thumb that rests there. */
const keys: readonly EntryKey[] = [
  ...(['7', '8', '9', 'back'] as const),
  ...(['4', '5', '6', 'clear'] as const),
  ...(['1', '2', '3', '00'] as const),
  ...(['0', 'mark'] as const),
];

/** Large keys for an amount. */
export function Keypad({ onKey }: { onKey: (key: EntryKey) => void }) {
  const { t } = useTranslation('till');
  const decimalMark = useDecimalMark();
  const special = {
    back: { label: t('keyBack'), face: <BackspaceIcon /> },
    clear: { label: t('keyClear'), face: t('keyClearShort') },
    mark: { label: t('keyMark'), face: decimalMark },
  };
  return (
    <div role="group" aria-label={t('keypad')} className={styles.keys}>
      {keys.map((key) => {
        const { label, face } =
          key === 'back' || key === 'clear' || key === 'mark'
            ? special[key]
            : { label: undefined, face: key };
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            data-key={key}
            className={styles.key}
            onClick={() => onKey(key)}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
