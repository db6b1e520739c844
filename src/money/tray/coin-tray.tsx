import type { ReactNode } from 'react';
import { isZeroAmount } from '../amounts/amounts';
import { Money } from '../amounts/money';
import { Coin } from './coin';
import coins from './coin-tray.module.css';
import { LeftTray } from './tray';
import styles from './tray.module.css';

interface CoinTrayProps {
  ticker: string;
  /** In units: what moves, or what there is to move. Left out where the page says it. */
  value?: string | undefined;
  /** What the amount is, the fee, or where it goes; one line each. */
  notes: readonly ReactNode[];
  /** The coin that pays the network, if one does. */
  feeTicker?: string | undefined;
}

/**
 * Coins that are about to move, and what pays the network: the bills' tray, in every sheet that moves crypto. It is
 * empty while nothing moves.
 */
export function CoinTray({ ticker, value, notes, feeTicker }: CoinTrayProps) {
  const isEmpty = value !== undefined && isZeroAmount(value);
  const lines = notes.map((note, index) => (
    <span key={index} className={isEmpty ? undefined : styles.count}>
      {note}
    </span>
  ));
  if (isEmpty) return <LeftTray isHigh>{lines}</LeftTray>;
  return (
    <div className={styles.tray} data-tray="">
      <div className={styles.felt}>
        <div className={coins.coins}>
          {/* A pile, not a count. */}
          <Coin ticker={ticker} className={coins.struck} />
          <Coin ticker={ticker} className={coins.struck} />
          <Coin ticker={ticker} className={coins.struck} />
          {feeTicker !== undefined && (
            <Coin ticker={feeTicker} metal="copper" isSmall className={coins.struck} />
          )}
        </div>
        {value !== undefined && (
          <div className={styles.words}>
            <Money value={value} ticker={ticker} size="title" isExact />
            {lines}
          </div>
        )}
      </div>
    </div>
  );
}
