import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../lib/day-span';
import { userQueries } from '../../platform/user/user.queries';
import { Button } from '../../ui/button';
import { SegmentedControl } from '../../ui/segmented-control';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import { presetOf, presetRange, presets } from './date-presets';
import type { Preset } from './date-presets';
import { rangeOf } from './date-range';
import type { DateRange, RangeDraft } from './date-range';
import { useRangeText } from './operation-words';
import styles from './range-sheet.module.css';

/** With the library behind it, which the rest of the history does without. */
const Calendar = lazy(async () => ({ default: (await import('../../ui/calendar')).Calendar }));

const none: RangeDraft = { start: undefined, end: undefined };

interface RangeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  range: DateRange | undefined;
  today: string;
  /** Undefined takes the range away. */
  onApply: (range: DateRange | undefined) => void;
}

/** The sheet in which a start and an end date are chosen. */
export function RangeSheet({ isOpen, onClose, range, today, onApply }: RangeSheetProps) {
  const { t } = useTranslation(['history', 'common']);
  const rangeText = useRangeText();
  const statusId = useId();
  const [draft, setDraft] = useState<RangeDraft>(range ?? none);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Begins with what is in force, each time that it is opened.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(range ?? none);
  }
  const chosen = draft.start === undefined || draft.end === undefined ? undefined : rangeOf(draft);
  const reset = () => {
    setDraft(none);
    if (range !== undefined) onApply(undefined);
  };
  const apply = () => {
    onApply(chosen);
    onClose();
  };
  const missing =
    draft.end === undefined ? (draft.start === undefined ? 'daysMissing' : 'endMissing') : 'noDates';
  const footer = (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" isDisabled={rangeOf(draft) === undefined} onPress={reset}>
          {t('reset')}
        </Button>
        <Button isDisabled={chosen === undefined} aria-describedby={statusId} onPress={apply}>
          {t('apply')}
        </Button>
      </div>
      <p id={statusId} role="status" className={styles.chosen}>
        {chosen === undefined ? t(missing) : rangeText(chosen)}
      </p>
    </>
  );
  return (
    <Sheet {...{ isOpen, onClose, footer }} title={t('rangeTitle')} closeLabel={t('common:close')}>
      <RangeDays {...{ draft, today }} onChange={setDraft} />
    </Sheet>
  );
}

interface RangeDaysProps {
  draft: RangeDraft;
  today: string;
  onChange: (draft: RangeDraft) => void;
}

type Tab = 'start' | 'end';

function RangeDays({ draft, today, onChange }: RangeDaysProps) {
  const { t } = useTranslation('history');
  const [tab, setTab] = useState<Tab>('start');
  const { data: user } = useQuery(userQueries.current());
  const [pressed, setPressed] = useState<{ preset?: Preset; turn: number }>({ turn: 0 });
  const created = user === undefined ? undefined : dayOf(Date.parse(user.date_create));
  const earliest = created !== undefined && created <= today ? created : undefined;
  const whole = rangeOf(draft);
  const isBoth = draft.start !== undefined && draft.end !== undefined;
  const choose = (day: string) => {
    onChange({ ...draft, [tab]: day });
    if (tab === 'start') setTab('end');
  };
  const choosePreset = (next: Preset) => {
    onChange(presetRange(next, { today, earliest }));
    setPressed({ preset: next, turn: pressed.turn + 1 });
  };
  const preset = presetOf(draft, { today, earliest }, pressed.preset);
  return (
    <div className={styles.days} data-no-drag>
      <SegmentedControl<Preset | 'none'>
        label={t('presets')}
        isLabelHidden
        isFilter
        items={presets.map((id) => ({ id, label: t(id) }))}
        selectedId={preset ?? 'none'}
        onSelect={(id) => id !== 'none' && choosePreset(id)}
      />
      <SegmentedControl<Tab>
        label={t('rangeTitle')}
        isLabelHidden
        items={[
          { id: 'start', label: t('startDate') },
          { id: 'end', label: t('endDate') },
        ]}
        selectedId={tab}
        onSelect={setTab}
      />
      <Suspense fallback={<Skeleton shape="card" height="22rem" />}>
        <Calendar
          // A preset opens a new calendar at its days.
          key={`${tab} ${pressed.turn}`}
          label={tab === 'start' ? t('startDate') : t('endDate')}
          value={draft[tab]}
          near={draft.start ?? draft.end}
          otherEnd={tab === 'start' ? draft.end : draft.start}
          onChange={choose}
          min={earliest}
          max={today}
          isInRange={(day) => isBoth && whole !== undefined && day >= whole.start && day <= whole.end}
        />
      </Suspense>
    </div>
  );
}
