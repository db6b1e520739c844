import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/segmented-control';
import { TextField } from '../../../ui/text-field';
import { dayBefore, isDay } from './day-span';

interface DayChoiceProps {
  today: string;
  day: string;
  onChoose: (day: string) => void;
}

/** Today, yesterday, or any other day. */
export function DayChoice({ today, day, onChoose }: DayChoiceProps) {
  const { t } = useTranslation('till');
  const yesterday = dayBefore(today);
  const [isOther, setOther] = useState(false);
  const [typed, setTyped] = useState(day);
  const near = day === yesterday ? 'yesterday' : 'today';
  return (
    <>
      <SegmentedControl
        label={t('day')}
        isLabelHidden
        items={[
          { id: 'today', label: t('today') },
          { id: 'yesterday', label: t('yesterday') },
          { id: 'other', label: t('otherDay') },
        ]}
        selectedId={isOther ? 'other' : near}
        onSelect={(id) => {
          setOther(id === 'other');
          if (id === 'today') onChoose(today);
          else if (id === 'yesterday') onChoose(yesterday);
          else setTyped(day);
        }}
      />
      {isOther && (
        <TextField
          type="date"
          label={t('day')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            if (isDay(next)) onChoose(next);
          }}
        />
      )}
    </>
  );
}
