import styles from './stack-sign.module.css';

const layersMax = 5;
const layerHeight = 4;
const width = 32;
const billHeight = 15;

interface StackSignProps {
  /** The number of bills in the stack. */
  count: number;
  isChosen: boolean;
}

/** A small stack of bills whose height suggests the count; an outline when there is none. */
export function StackSign({ count, isChosen }: StackSignProps) {
  const layers = count === 0 ? 1 : Math.min(layersMax, Math.ceil(Math.log2(count + 1)));
  const top = ((layersMax - layers) * layerHeight) / 2;
  return (
    <svg
      viewBox={`0 0 ${width} ${billHeight + layersMax * layerHeight}`}
      className={styles.stack}
      data-empty={count === 0 || undefined}
      data-chosen={isChosen || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: layers }, (_, layer) => (
        <rect
          key={layer}
          className={styles.bill}
          x="1"
          y={1 + top + (layers - 1 - layer) * layerHeight}
          width={width - 2}
          height={billHeight}
          rx="2.5"
        />
      ))}
      {count > 0 && <circle className={styles.seal} cx={width / 2} cy={1 + top + billHeight / 2} r="3.5" />}
    </svg>
  );
}
