import type { ComponentType, ReactNode } from 'react';
import { memo } from 'react';
import { operationActions } from '../../../contract/operations/operation-enums';
import type { Operation } from '../../../contract/operations/operations.contract';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { Initial } from '../../platform/user/initial';
import { Amount } from '../../ui/amount';
import { classNames } from '../../ui/class-names';
import type { IconProps } from '../../ui/icon';
import {
  BillsIcon,
  BurnIcon,
  ClockIcon,
  DepositIcon,
  ExportIcon,
  HandOverIcon,
  MintIcon,
  SwapIcon,
  TillIcon,
} from '../../ui/icons/area-icons';
import { ErrorIcon } from '../../ui/icons/sign-icons';
import { PlusIcon } from '../../ui/icons/tool-icons';
import { PressButton } from '../../ui/press-button';
import { RowSkeleton } from '../../ui/skeleton';
import { otherCurrencies } from './fold-operations';
import type { ListedOperation } from './fold-operations';
import styles from './history-row.module.css';
import { isGain, isOwnMove, signedAmount } from './operation-signs';
import { otherSide } from './operation-words';
import type { RowWords } from './operation-words';

const icons: Readonly<Record<number, ComponentType<IconProps>>> = {
  [operationActions.export]: ExportIcon,
  [operationActions.send]: HandOverIcon,
  [operationActions.mint]: MintIcon,
  [operationActions.import]: DepositIcon,
  [operationActions.fill]: BillsIcon,
  [operationActions.burn]: BurnIcon,
  [operationActions.accrued]: PlusIcon,
  [operationActions.receipt]: DepositIcon,
  [operationActions.migratedOut]: SwapIcon,
  [operationActions.migratedIn]: SwapIcon,
  [operationActions.swapOut]: SwapIcon,
  [operationActions.swapIn]: SwapIcon,
  [operationActions.eposPay]: TillIcon,
  [operationActions.eposReceive]: TillIcon,
};

/** A person by the initial, anything else by the icon of its kind. Each use sets the size. */
export function OperationMark({
  operation,
  className,
}: {
  operation: Operation;
  className?: string | undefined;
}) {
  const side = otherSide(operation);
  const Sign = icons[operation.action] ?? BillsIcon;
  return (
    <span
      aria-hidden="true"
      className={classNames(side?.isPerson === true ? styles.person : styles.sign, className)}
      data-action={operation.action === operationActions.burn ? 'burn' : undefined}
    >
      {side?.isPerson === true ? <Initial name={side.name} /> : <Sign size={20} />}
    </span>
  );
}

interface HistoryRowProps {
  operation: ListedOperation;
  words: RowWords;
  isCurrent?: boolean;
  onOpen?: (operation: ListedOperation) => void;
  renderLink?: (parts: { className: string; children: ReactNode }) => ReactNode;
}

/** An operation as a row of two lines: what and with whom, and how much; below how it stands and where, and when. */
export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  const { operation, words, isCurrent, onOpen, renderLink } = props;
  const className = classNames(styles.row, (onOpen ?? renderLink) !== undefined && styles.pressable);
  const content = <RowContent {...{ operation, words }} />;
  if (renderLink !== undefined) return renderLink({ className, children: content });
  if (onOpen === undefined) return <div className={className}>{content}</div>;
  return (
    <PressButton
      className={className}
      onPress={() => onOpen(operation)}
      aria-current={isCurrent === true || undefined}
      aria-expanded={operation.isUnfolded}
    >
      {content}
    </PressButton>
  );
});

function RowContent({ operation, words }: Pick<HistoryRowProps, 'operation' | 'words'>) {
  const { status, label: state } = words.stateOf(operation);
  const { currency, date, parts } = operation;
  const others = otherCurrencies(operation);
  const pair = words.pairOf(operation);
  const merchant = words.merchantOf(operation);
  const place = others > 0 ? words.othersText(others) : words.placeOf(operation);
  const isWhole = parts === undefined || pair !== undefined;
  const area = isWhole ? words.areaOf(operation) : words.partsOf(operation);
  return (
    <>
      <OperationMark operation={operation} className={styles.mark} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.title}>{merchant ?? words.titleOf(operation)}</span>
          <span className={styles.amount} data-state={isGain(operation) ? 'gain' : status}>
            <Amount
              value={signedAmount(operation)}
              ticker={currency.ticker}
              decimals={shownDecimalsOf(currency.ticker)}
              decimalMark={words.decimalMark}
              hasPlus={!isOwnMove(operation)}
            />
          </span>
        </span>
        <span className={classNames(styles.line, styles.details)}>
          <span className={styles.facts}>
            {status !== 'success' && (
              <span className={styles.state} data-state={status}>
                {status === 'pending' ? <ClockIcon size={16} /> : <ErrorIcon size={16} />}
                <span>{state}</span>
                <span>{' · '}</span>
              </span>
            )}
            <span>{`${merchant === undefined ? area : words.labelOf(operation)} · ${pair ?? place}`}</span>
            {status === 'success' && <span className={styles.done}>{` · ${state}`}</span>}
          </span>
          <time dateTime={date} className={styles.time}>
            {words.timeOf(date)}
          </time>
        </span>
      </span>
    </>
  );
}

/** Skeletons of rows, of their height. */
export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div className={styles.panel} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          <RowSkeleton words={['5rem', '7rem']} end={['5.5rem', '6rem']} />
        </div>
      ))}
    </div>
  );
}
