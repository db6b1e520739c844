import type { CSSProperties, ReactNode } from 'react';
import { DrawnTick } from '../sheets/drawn-tick';
import { Coin } from './coin';
import styles from './coin-trip.module.css';

interface CoinTripProps {
  ticker: string;
  /** How much of its way the coin has gone, from 0 in the pocket to 1 at the recipient. */
  share: number;
  /** At the end: an initial, or the sign of a place. */
  sign: ReactNode;
}

/** A coin on its way from the pocket to the recipient. Decorative: the words beside it say the same. */
export function CoinTrip({ ticker, share, sign }: CoinTripProps) {
  const isThere = share === 1;
  return (
    <div className={styles.trip} style={{ '--share': share } as CSSProperties} aria-hidden="true">
      <span className={styles.pocket} />
      <span className={styles.way}>
        <span className={styles.gone} />
        {!isThere && <Coin ticker={ticker} isSmall className={styles.coin} />}
      </span>
      <span className={styles.end}>
        <span className={styles.disc}>{sign}</span>
        {isThere && <DrawnTick isSmall />}
      </span>
    </div>
  );
}
