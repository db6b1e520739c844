import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation, OperationsPayload } from '../../../contract/operations/operations.contract';
import { useStableCallback } from '../../lib/use-stable-callback';
import { dayBlocks } from './day-blocks';
import type { DayBlock } from './day-blocks';
import { foldIdOf, foldOperations } from './fold-operations';
import type { ListedOperation } from './fold-operations';
import styles from './operation-list.module.css';
import { HistoryRow } from './history-row';
import { useRowWords } from './operation-words';
import { useBlocksInView } from './use-blocks-in-view';

const rowRem = 4.5;
const headingRem = 2;
const edgeRem = 0.25;
const gapRem = 1;

/** The height that a block should have, as its styles say. */
function remOf({ operations, isStart, isEnd }: DayBlock): number {
  const start = isStart ? headingRem + edgeRem : 0;
  const end = isEnd ? gapRem + edgeRem : 0;
  return start + operations.length * rowRem + end;
}

/** With the arrow keys the focus goes from row to row, over the days. */
function useArrowKeys(listRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = listRef.current;
    const move = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (list === null || step === undefined || !(event.target instanceof HTMLElement)) return;
      const rows = [...list.querySelectorAll<HTMLElement>('button')];
      const next = rows[rows.indexOf(event.target) + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    list?.addEventListener('keydown', move);
    return () => list?.removeEventListener('keydown', move);
  }, [listRef]);
}

interface OperationListProps {
  pages: readonly OperationsPayload[];
  today: string;
  /** The id of the operation whose details are shown beside the list. */
  currentId: string | undefined;
  onOpen: (operation: Operation) => void;
}

/** All operations by days. Only those near the screen are drawn, however many there are. */
export function OperationList({ pages, today, currentId, onOpen }: OperationListProps) {
  const { t } = useTranslation('history');
  const words = useRowWords(today);
  const { dayName } = words;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const blocks = useMemo(
    () =>
      dayBlocks(
        foldOperations(
          pages.map(({ operations }) => operations),
          unfolded,
        ),
      ),
    [pages, unfolded],
  );
  const { listRef, measure, first, end, before, after } = useBlocksInView(blocks, remOf);
  useArrowKeys(listRef);
  const open = useStableCallback(onOpen);
  const unfold = useStableCallback((operation: Operation) => {
    const id = foldIdOf(operation) ?? '';
    setUnfolded((ids) =>
      ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]),
    );
  });
  return (
    <div
      ref={listRef}
      role="group"
      aria-label={t('operations')}
      className={styles.list}
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
    >
      {blocks.slice(first, end).map(({ key, day, isStart, isEnd, operations }) => (
        <section
          key={key}
          ref={measure}
          data-block={key}
          className={styles.block}
          data-end={isEnd || undefined}
        >
          {isStart && <h2 className={styles.day}>{dayName(day)}</h2>}
          <ul
            aria-label={dayName(day)}
            className={styles.rows}
            data-start={isStart || undefined}
            data-end={isEnd || undefined}
          >
            {operations.map((operation) => (
              <li
                key={operation.isPart === true ? `part-${operation.id}` : operation.id}
                className={styles.item}
                data-part={operation.isPart}
              >
                <HistoryRow
                  {...{ operation, words }}
                  isCurrent={isCurrent(operation, currentId)}
                  onOpen={operation.parts === undefined ? open : unfold}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A folded row stands for the part whose details are open. */
function isCurrent({ id, parts, isUnfolded }: ListedOperation, currentId: string | undefined): boolean {
  if (parts === undefined) return id === currentId;
  return isUnfolded !== true && parts.some((part) => part.id === currentId);
}
