import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names';
import styles from './bill-crop.module.css';
import { cropPath } from './bill-templates';
import type { BillKind } from './draw-crop';

interface BillCropProps {
  kind: Omit<BillKind, 'isBlank'> & { isBlank?: boolean };
  /** Place and tilt in its surroundings. */
  className?: string | undefined;
  style?: CSSProperties;
}

/** A landscape picture of a kind of bill. Decorative: the text beside it says the same. */
export function BillCrop({ kind, className, style }: BillCropProps) {
  return (
    <img
      src={cropPath({ isBlank: false, ...kind })}
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
