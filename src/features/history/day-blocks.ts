import { dayOf } from '../../lib/day-span';
import type { ListedOperation } from './fold-operations';

/** A day of the list, or a part of one with many operations. It is drawn or left out as a whole. */
export interface DayBlock {
  key: string;
  day: string;
  /** It begins its day, and has the day's heading. */
  isStart: boolean;
  isEnd: boolean;
  operations: readonly ListedOperation[];
}

/** Few, because a block that comes into view is drawn in one go. */
const blockRows = 6;

interface Day {
  day: string;
  operations: readonly ListedOperation[];
}

/** Groups operations, newest first, by the days of the device's time zone. */
export function dayBlocks(pages: readonly (readonly ListedOperation[])[]): DayBlock[] {
  const days: { day: string; parts: (readonly ListedOperation[])[] }[] = [];
  for (const { day, operations } of pages.flatMap(daysOf)) {
    const last = days.at(-1);
    if (last?.day === day) last.parts.push(operations);
    else days.push({ day, parts: [operations] });
  }
  return days.flatMap(({ day, parts }) => blocksOf({ day, operations: parts.flat() }));
}

function blocksOf({ day, operations }: Day): DayBlock[] {
  const count = Math.ceil(operations.length / blockRows);
  return Array.from({ length: count }, (_, index) => ({
    key: `${day}-${index}`,
    day,
    isStart: index === 0,
    isEnd: index === count - 1,
    operations: operations.slice(index * blockRows, (index + 1) * blockRows),
  }));
}

const known = new WeakMap<readonly ListedOperation[], Day[]>();

/** The days of a page. Remembered: each page that is added groups all pages before it again. */
function daysOf(page: readonly ListedOperation[]): Day[] {
  const days = known.get(page) ?? groupByDay(page);
  known.set(page, days);
  return days;
}

function groupByDay(page: readonly ListedOperation[]): Day[] {
  const days: { day: string; operations: ListedOperation[] }[] = [];
  for (const operation of page) {
    const day = dayOf(Date.parse(operation.date));
    const last = days.at(-1);
    // What was unfolded stays with its row, although it may be of the day before.
    if (last !== undefined && (last.day === day || operation.isPart === true))
      last.operations.push(operation);
    else days.push({ day, operations: [operation] });
  }
  return days;
}
