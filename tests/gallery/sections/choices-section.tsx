import { useState } from 'react';
import { Checkbox } from '../../../src/ui/checkbox';
import type { CheckboxProps } from '../../../src/ui/checkbox';
import { MonitorIcon, MoonIcon, SunIcon } from '../../../src/ui/icons/tool-icons';
import { RadioList } from '../../../src/ui/radio-list';
import type { RadioListProps } from '../../../src/ui/radio-list';
import { SegmentedControl } from '../../../src/ui/segmented-control';
import type { SegmentedControlProps } from '../../../src/ui/segmented-control';
import { Switch } from '../../../src/ui/switch';
import type { SwitchProps } from '../../../src/ui/switch';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

type Toggled<Props> = Omit<Props, 'isSelected' | 'onChange'> & { isOn?: boolean };

function Toggle({ isOn = false, ...props }: Toggled<SwitchProps>) {
  const [isSelected, setSelected] = useState(isOn);
  return <Switch {...props} isSelected={isSelected} onChange={setSelected} />;
}

function Tick({ isOn = false, ...props }: Toggled<CheckboxProps>) {
  const [isSelected, setSelected] = useState(isOn);
  return <Checkbox {...props} isSelected={isSelected} onChange={setSelected} />;
}

function Radios(props: Partial<RadioListProps<string>>) {
  const [chosen, setChosen] = useState<string | null>(props.selectedId ?? null);
  const items = [
    { id: 'low', label: 'Low', hint: 'Within an hour' },
    { id: 'average', label: 'Average', hint: 'Within ten minutes' },
    { id: 'high', label: 'High', hint: 'Paused while the network is calm', isDisabled: true },
  ];
  return <RadioList label="Fee" items={items} {...props} selectedId={chosen} onSelect={setChosen} />;
}

function Segments({ selectedId, ...props }: Omit<SegmentedControlProps<string>, 'onSelect'>) {
  const [chosen, setChosen] = useState(selectedId);
  return <SegmentedControl {...props} selectedId={chosen} onSelect={setChosen} />;
}

/** Switches, checkboxes and radio buttons. */
export function ChoicesSection() {
  return (
    <Section title="Choices">
      <Case name="Switch">
        <Toggle label="Hide currencies without bills" isOn />
        <Toggle label="News" hint="A mail now and then" />
        <Toggle label="Operations" hint="Your administrator decides" isOn isDisabled />
        <Toggle label={LONG_TEXTS.turkish} hint={LONG_TEXTS.chinese} />
      </Case>
      <Case name="Checkbox">
        <Tick label="Remember the fee" isOn />
        <Tick label="All bills" isIndeterminate />
        <Tick label="I know that burning can’t be undone" errorMessage="Tick this to go on." />
        <Tick label="Not for this hub" isDisabled />
        <Tick label={LONG_TEXTS.turkish} hint={LONG_TEXTS.chinese} isOn isDisabled />
      </Case>
      <Case name="Radio list">
        <Radios selectedId="average" />
      </Case>
      <Case name="Radio list, wrong and off">
        <Radios label="Speed" errorMessage="Choose one." />
        <Radios label="Speed, while it is sent" selectedId="low" isDisabled />
      </Case>
      <Case name="Segmented control">
        <Segments
          label="Look"
          selectedId="light"
          items={[
            { id: 'system', label: 'System', icon: <MonitorIcon size={20} /> },
            { id: 'light', label: 'Light', icon: <SunIcon size={20} /> },
            { id: 'dark', label: 'Dark', icon: <MoonIcon size={20} /> },
          ]}
        />
        <Segments
          label="Hub"
          selectedId="blue"
          items={[
            { id: 'blue', label: 'Blue' },
            { id: 'green', label: 'Green' },
            { id: 'yellow', label: 'Yellow', isDisabled: true },
          ]}
        />
        <Segments
          label="Long words"
          selectedId="tr"
          items={[
            { id: 'tr', label: LONG_TEXTS.turkish },
            { id: 'zh', label: LONG_TEXTS.chinese },
          ]}
        />
      </Case>
    </Section>
  );
}
