import type { CSSProperties } from 'react';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/TextField';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined when indeterminate. */
  share: number | undefined;
  /** The progress in words, for instance "12 of 50 bills"; shown and announced. */
  valueText: string;
}

/** A progress bar. */
export function ProgressBar({ label, share, valueText }: ProgressBarProps) {
  const isUnknown = share === undefined;
  return (
    <AriaProgressBar
      value={(share ?? 0) * 100}
      isIndeterminate={isUnknown}
      valueLabel={valueText}
      className={styles.progress ?? ''}
    >
      {({ percentage }) => (
        <>
          <div className={styles.words}>
            <Label className={styles.label ?? ''}>{label}</Label>
            <span className={styles.value}>{valueText}</span>
          </div>
          <div className={styles.track}>
            <div
              className={styles.fill}
              data-unknown={isUnknown || undefined}
              style={{ '--progress': (percentage ?? 0) / 100 } as CSSProperties}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
