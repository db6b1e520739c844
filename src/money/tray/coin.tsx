import { classNames } from '../../ui/class-names';
import { CoinIcon } from '../currencies/coin-icon';
import styles from './coin.module.css';

interface CoinProps {
  ticker: string;
  /** Brass moves, copper pays the network, silver is what TCT is struck from. */
  metal?: 'brass' | 'copper' | 'silver' | undefined;
  /** Beside a line of text, or beside larger ones. */
  isSmall?: boolean;
  className?: string | undefined;
}

/** A struck coin with its token's sign. */
export function Coin(props: CoinProps) {
  const { ticker, metal = ticker === 'TCT' ? 'silver' : 'brass', isSmall = false, className } = props;
  return (
    <span
      className={classNames(styles.coin, className)}
      data-metal={metal}
      data-small={isSmall || undefined}
      aria-hidden="true"
    >
      <svg viewBox="-60 -60 120 120" className={styles.disc} focusable="false">
        <circle className={styles.rim} r="59" />
        <circle className={styles.reeding} r="56.5" />
        <circle className={styles.face} r="53" />
        <circle className={styles.light} r="51" />
        <path className={styles.lines} d={guilloche} />
        <circle className={styles.face} r="36.5" />
      </svg>
      <CoinIcon ticker={ticker} size={isSmall ? 16 : 24} className={styles.sign} />
    </span>
  );
}

/** Three waves around the coin's field, shifted against each other. */
const guilloche = [0, 1, 2]
  .map((wave) =>
    Array.from({ length: 141 }, (_, index) => {
      const angle = (index / 140) * 2 * Math.PI;
      const radius = 43 + 3.6 * Math.sin(14 * angle + (wave * 2 * Math.PI) / 3);
      const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    }).join(''),
  )
  .join('');
