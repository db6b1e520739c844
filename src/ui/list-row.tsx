import type { ReactElement, ReactNode } from 'react';
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
  /** Shown before the text without a disc. */
  picture?: ReactElement;
  /** It is a coin's emblem, whose disc is like a coin. */
  isCoin?: boolean | undefined;
  /** The value at the end of the row: an amount or a status. */
  trailing?: ReactNode;
  /** Secondary, below `trailing`. */
  trailingText?: ReactNode;
  /** For rows with much at their end: no arrow, and less room for the words before the end wraps below them. */
  isTight?: boolean | undefined;
  /** Makes the row a button. */
  onPress?: (() => void) | undefined;
  /** As a button: its content is what stands beside the list. */
  isCurrent?: boolean | undefined;
  /** As a button: whether the rows that it unfolds stand below it. */
  isExpanded?: boolean | undefined;
  /** Makes the row a link; renders it with the app's router. */
  renderLink?: ((parts: { className: string; children: ReactNode }) => ReactNode) | undefined;
}

/** A row of a list. As a button or a link the whole row can be pressed. */
export function ListRow({ onPress, renderLink, isCurrent, isExpanded, ...parts }: ListRowProps) {
  const leadsOn = onPress !== undefined || renderLink !== undefined;
  const { isTight = false } = parts;
  const content = <RowContent {...parts} hasArrow={leadsOn && !isTight} />;
  const className = classNames(styles.row, leadsOn && styles.pressable, isTight && styles.tight);
  if (renderLink !== undefined) return renderLink({ className, children: content });
  if (onPress === undefined) return <div className={className}>{content}</div>;
  return (
    <PressButton
      className={className}
      onPress={onPress}
      aria-current={isCurrent === true || undefined}
      aria-expanded={isExpanded}
    >
      {content}
    </PressButton>
  );
}

type RowContentProps = Omit<ListRowProps, 'onPress' | 'renderLink' | 'isCurrent' | 'isExpanded'> & {
  hasArrow: boolean;
};

function RowContent({
  title,
  text,
  icon,
  picture,
  isCoin = false,
  trailing,
  trailingText,
  hasArrow,
}: RowContentProps) {
  const hasEnd = trailing !== undefined || trailingText !== undefined;
  return (
    <>
      {icon !== undefined && (
        <span aria-hidden="true" className={isCoin ? styles.coin : styles.disc}>
          {icon}
        </span>
      )}
      {picture}
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
      {hasArrow && <ChevronRightIcon size={16} className={styles.onward} />}
    </>
  );
}
