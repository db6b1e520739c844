import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from './class-names';
import { ChevronRightIcon } from './icons/area-icons';
import styles from './list-row.module.css';

export interface ListRowProps {
  title: ReactNode;
  /** A second, quieter line. */
  text?: ReactNode;
  /** Drawn in a disc before the words. */
  icon?: ReactNode;
  /** What counts, at the end of the row: an amount or a state. */
  trailing?: ReactNode;
  /** Quieter, below it. */
  trailingText?: ReactNode;
  /** The row opens something. */
  onPress?: (() => void) | undefined;
  /** The row leads somewhere; draws the link with whatever router there is. */
  renderLink?: ((parts: { className: string; children: ReactNode }) => ReactNode) | undefined;
}

/** One line of a list. As a button or a link it is pressed as a whole. */
export function ListRow({ onPress, renderLink, ...parts }: ListRowProps) {
  const leadsOn = onPress !== undefined || renderLink !== undefined;
  const content = <RowContent {...parts} leadsOn={leadsOn} />;
  const className = classNames(styles.row, leadsOn && styles.pressable);
  if (renderLink !== undefined) return renderLink({ className, children: content });
  if (onPress === undefined) return <div className={className}>{content}</div>;
  return (
    <Button className={className} onPress={onPress}>
      {content}
    </Button>
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
