import type { ComponentType, ReactNode } from 'react';
import { memo } from 'react';
import { operationActions } from '../../../contract/operations/operation-enums';
import { shownDecimals } from '../../money/amounts/amounts';
import { Amount } from '../../ui/amount';
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
import { ListRow } from '../../ui/list-row';
import { RowSkeleton } from '../../ui/skeleton';
import { otherCurrencies } from './fold-operations';
import type { ListedOperation } from './fold-operations';
import styles from './operation-row.module.css';
import { signedAmount } from './operation-words';
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

/** The icon of an operation's kind. */
export function OperationIcon({ action }: { action: number }) {
  const Sign = icons[action] ?? BillsIcon;
  return <Sign size={20} />;
}

interface OperationRowProps {
  operation: ListedOperation;
  words: RowWords;
  isCurrent?: boolean;
  onOpen?: (operation: ListedOperation) => void;
  renderLink?: (parts: { className: string; children: ReactNode }) => ReactNode;
}

/** An operation as a row: what and where, and how much of what. */
export const OperationRow = memo(function OperationRow(props: OperationRowProps) {
  const { operation, words, isCurrent, onOpen, renderLink } = props;
  const { status, label: state } = words.stateOf(operation);
  const { action, currency, date, parts, isUnfolded } = operation;
  const others = otherCurrencies(operation);
  return (
    <ListRow
      isTight
      icon={<OperationIcon action={action} />}
      title={
        <span className={styles.title}>
          <span>{words.labelOf(operation)}</span>
          {status !== 'success' && (
            <span className={styles.state} data-state={status}>
              {status === 'pending' ? <ClockIcon size={16} /> : <ErrorIcon size={16} />}
              <span className={styles.stateName}>{state}</span>
            </span>
          )}
        </span>
      }
      text={
        <>
          <span>{parts === undefined ? words.areaOf(operation) : words.partsOf(operation)}</span>
          <span className={styles.time}>
            <span>{' · '}</span>
            <time dateTime={date}>{words.timeOf(date)}</time>
          </span>
        </>
      }
      trailing={
        <span className={styles.amount} data-state={status}>
          <Amount
            value={signedAmount(operation)}
            ticker={currency.ticker}
            decimals={shownDecimals}
            decimalMark={words.decimalMark}
            hasPlus
          />
        </span>
      }
      trailingText={others > 0 ? words.othersText(others) : words.placeOf(operation)}
      isCurrent={isCurrent}
      isExpanded={isUnfolded}
      onPress={onOpen && (() => onOpen(operation))}
      renderLink={renderLink}
    />
  );
});

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
