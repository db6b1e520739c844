import { useState } from 'react';
import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names';
import { useRetry } from '../../ui/use-retry';
import styles from './bill-crop.module.css';
import { cropPath } from './bill-templates';
import type { BillKind } from './draw-crop';

interface BillCropProps {
  kind: Omit<BillKind, 'isBlank'> & { isBlank?: boolean };
  /** Place and tilt in its surroundings. */
  className?: string | undefined;
  style?: CSSProperties;
}

/**
 * A landscape picture of a kind of bill. Decorative: the text beside it says the same. While the picture can't be loaded,
 * its paper stays.
 */
export function BillCrop({ kind, className, style }: BillCropProps) {
  const source = cropPath({ isBlank: false, ...kind });
  const [missing, setMissing] = useState<string>();
  useRetry(missing === source, () => setMissing(undefined));
  if (missing === source) return <span className={classNames(styles.crop, className)} style={style} />;
  return (
    <img
      src={source}
      onError={() => setMissing(source)}
      alt=""
      width={343}
      height={172}
      decoding="async"
      draggable={false}
      className={classNames(styles.crop, className)}
      style={style}
    />
  );
}
