import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { ChevronRightIcon } from './icons/area-icons';
import styles from './list-row.module.css';
import { PressButton } from './press-button';

export interface ListRowProps {
  title: ReactNode;
  /** A second, secondary line. */
  text?: ReactNode;
  /** Shown in a disc before the text. */
  icon?: ReactNode;
  /** The value at the end of the row: an amount or a status. */
  trailing?: ReactNode;
  /** Secondary, below `trailing`. */
  trailingText?: ReactNode;
  /** Makes the row a button. */
  onPress?: (() => void) | undefined;
  /** Makes the row a link; renders it with the app's router. */
  renderLink?: ((parts: { className: string; children: ReactNode }) => ReactNode) | undefined;
}

/** A row of a list. As a button or a link the whole row can be pressed. */
export function ListRow({ onPress, renderLink, ...parts }: ListRowProps) {
  const leadsOn = onPress !== undefined || renderLink !== undefined;
  const content = <RowContent {...parts} leadsOn={leadsOn} />;
  const className = classNames(styles.row, leadsOn && styles.pressable);
  if (renderLink !== undefined) return renderLink({ className, children: content });
  if (onPress === undefined) return <div className={className}>{content}</div>;
  return (
    <PressButton className={className} onPress={onPress}>
      {content}
    </PressButton>
  );
}

type RowContentProps = Omit<ListRowProps, 'onPress' | 'renderLink'> & { leadsOn: boolean };

function RowContent({ title, text, icon, trailing, trailingText, leadsOn }: RowContentProps) {
  const hasEnd = trailing !== undefined || trailingText !== undefined;
  return (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className={styles.disc}>
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      {hasEnd && (
        <span className={styles.end}>
          {trailing !== undefined && <span>{trailing}</span>}
          {trailingText !== undefined && <span className={styles.text}>{trailingText}</span>}
        </span>
      )}
      {leadsOn && <ChevronRightIcon size={16} className={styles.onward} />}
    </>
  );
}
