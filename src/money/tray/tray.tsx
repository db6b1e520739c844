import type { CSSProperties, ReactNode } from 'react';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { BillCrop } from '../bill-art/bill-crop';
import styles from './tray.module.css';

const layersMax = 3;
/** More piles than these would hide each other's numerals. */
const besideMax = 3;

/** Bills of one face value on the tray. */
interface TrayPile {
  nominal: string;
  count: number;
}

interface TrayProps {
  ticker: string;
  hub: Hub;
  /** In any order; the highest value lies at the left. */
  piles: readonly TrayPile[];
  /** Minted, without value. */
  areBlank?: boolean;
  /** The total and the number of bills; left out if shown elsewhere. */
  children?: ReactNode;
  /** What to do while it's empty; left out where it never is. */
  emptyText?: string;
  /** The bills rise out of the tray, and the text that says where they are appears in their place. */
  areLeaving?: boolean;
}

/** The bills that are about to move: the same tray in every money sheet, from the first frame to the result. */
export function Tray({ ticker, hub, piles, areBlank = false, ...props }: TrayProps) {
  const { children, emptyText, areLeaving = false } = props;
  const lying = piles
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Number(other.nominal) - Number(one.nominal));
  return (
    <div className={styles.tray} data-tray="">
      <div
        className={styles.felt}
        data-empty={lying.length === 0 || undefined}
        data-leaving={areLeaving || undefined}
      >
        {(lying.length === 0 || areLeaving) && <p className={styles.empty}>{emptyText}</p>}
        <div className={styles.piles} data-strips={lying.length > besideMax || undefined} aria-hidden="true">
          {lying.map(({ nominal, count }, index) => (
            <span
              key={nominal}
              className={styles.pile}
              style={{ '--tilt': tilts[index % 4], '--place': index } as CSSProperties}
            >
              {Array.from({ length: Math.min(count, layersMax) }, (_, layer) => (
                <BillCrop
                  key={layer}
                  kind={{ ticker, nominal, hub, isBlank: areBlank }}
                  className={styles.bill}
                  style={{ '--layer': layer } as CSSProperties}
                />
              ))}
              {count > 1 && <span className={styles.times}>{`×${count}`}</span>}
            </span>
          ))}
        </div>
        {children !== undefined && children !== false && <div className={styles.words}>{children}</div>}
      </div>
    </div>
  );
}

interface LeftTrayProps {
  children: ReactNode;
  /** As high as a tray with coins, which come next. */
  isHigh?: boolean;
}

/** The tray without coins: before any are chosen, or after they left, with the outcome in one line. */
export function LeftTray({ children, isHigh = false }: LeftTrayProps) {
  return (
    <div className={styles.tray} data-tray="">
      <div className={styles.felt} data-empty="" data-left={isHigh ? undefined : ''}>
        <div className={styles.empty}>{children}</div>
      </div>
    </div>
  );
}

const tilts = ['-1.4deg', '1.1deg', '-0.8deg', '1.6deg'];
