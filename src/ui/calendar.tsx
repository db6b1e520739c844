import { parseDate } from '@internationalized/date';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  Calendar as AriaCalendar,
} from 'react-aria-components/Calendar';
import styles from './calendar.module.css';
import { ChevronRightIcon } from './icons/area-icons';
import { ChevronLeftIcon } from './icons/sign-icons';
import { WidgetLocale } from './widget-locale';

export interface CalendarProps {
  label: string;
  /** Days as `2026-11-23`. */
  value: string | undefined;
  onChange: (day: string) => void;
  /** Where it opens while nothing is chosen; otherwise at its last day. */
  near?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** Marked as what the chosen day belongs to. */
  isInRange?: ((day: string) => boolean) | undefined;
  /** The day at which the range begins or ends besides the chosen one. */
  otherEnd?: string | undefined;
}

/** A month's days to choose one from. */
export function Calendar({ label, value, onChange, near, min, max, isInRange, otherEnd }: CalendarProps) {
  const opensAt = value ?? near ?? max;
  return (
    <WidgetLocale>
      <AriaCalendar
        aria-label={label}
        className={styles.calendar ?? ''}
        value={value === undefined ? null : parseDate(value)}
        {...(opensAt !== undefined && { defaultFocusedValue: parseDate(opensAt) })}
        onChange={(day) => onChange(day.toString())}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
      >
        <div className={styles.head}>
          <Button slot="previous" className={styles.step ?? ''}>
            <ChevronLeftIcon size={20} />
          </Button>
          <CalendarHeading className={styles.month ?? ''} />
          <Button slot="next" className={styles.step ?? ''}>
            <ChevronRightIcon size={20} />
          </Button>
        </div>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles.day ?? ''}
                data-range={isInRange?.(date.toString()) === true || undefined}
                data-end={date.toString() === otherEnd || undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </WidgetLocale>
  );
}
