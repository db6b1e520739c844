import styles from './bill-stack.module.css';

const singleLayers = 6;
const layersMax = 30;

/**
 * The number of layers that a stack is drawn with: one for each of the first bills, then a fixed number for each
 * doubling, so that even ten thousand bills fit on the screen.
 */
export function stackLayers(count: number): number {
  if (count <= singleLayers) return Math.max(count, 0);
  return Math.min(singleLayers + Math.round(Math.log2(count / singleLayers) * 3.5), layersMax);
}

/** The corners of a bill lying flat in perspective: front, right, back, left. */
const corners = [
  [46, 0],
  [110, -22],
  [74, -42],
  [10, -20],
] as const;
const layerHeight = 2.4;
const ground = 118;

interface BillStackProps {
  count: number;
  /** The count of the highest stack beside it; all stacks reserve its height. */
  tallest: number;
}

/** A stack of bills whose height tells the count. */
export function BillStack({ count, tallest }: BillStackProps) {
  const layers = stackLayers(count);
  const top = ground - 46 - stackLayers(tallest) * layerHeight;
  const offsets = Array.from({ length: layers }, (_, layer) => layer);
  return (
    <svg
      viewBox={`0 ${top} 120 ${ground + 3 - top}`}
      className={styles.stack}
      aria-hidden="true"
      focusable="false"
    >
      {offsets.map((layer) => (
        <path key={layer} d={sheetPath(layer)} className={styles.sheet} />
      ))}
      {layers > 0 && (
        <g transform={noteTransform(layers - 1)}>
          <rect x="7" y="7" width="86" height="46" rx="2" className={styles.line} />
          <ellipse cx="50" cy="30" rx="15" ry="15" className={styles.line} />
          {petalTurns.map((turn) => (
            <ellipse
              key={turn}
              cx="50"
              cy="30"
              rx="21"
              ry="9"
              transform={`rotate(${turn} 50 30)`}
              className={styles.line}
            />
          ))}
          <circle cx="50" cy="30" r="6" className={styles.seal} />
          <path d="M14 14h12M14 46h12M74 14h12M74 46h12" className={styles.line} />
        </g>
      )}
    </svg>
  );
}

const petalTurns = [0, 36, 72, 108, 144];

/** A pseudo-random offset, so that the bills of a stack are not perfectly aligned. */
function slip(layer: number): number {
  return ((layer * 37) % 7) / 4 - 0.75;
}

function sheetPath(layer: number): string {
  const points = corners.map(
    ([x, y]) => `${(x + slip(layer)).toFixed(1)} ${(ground + y - layer * layerHeight).toFixed(1)}`,
  );
  return `M${points.join('L')}z`;
}

/** The transform from a flat bill of 100 by 60 to a layer of the stack. */
function noteTransform(layer: number): string {
  const [front, right, , left] = corners;
  const along = [(right[0] - front[0]) / 100, (right[1] - front[1]) / 100];
  const across = [(left[0] - front[0]) / 60, (left[1] - front[1]) / 60];
  const start = [front[0] + slip(layer), ground + front[1] - layer * layerHeight];
  return `matrix(${[...along, ...across, ...start].map((number) => number.toFixed(3)).join(' ')})`;
}
