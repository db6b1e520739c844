import { useState } from 'react';
import { GlobeIcon } from '../../../src/ui/icons/sign-icons';
import { NativeSelect } from '../../../src/ui/native-select';
import { SelectField } from '../../../src/ui/select-field';
import type { SelectFieldProps, SelectMenuItem } from '../../../src/ui/select-field';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

const few: readonly SelectMenuItem<string>[] = [
  { id: 'all', label: 'All' },
  { id: 'mint', label: 'Mint' },
  { id: 'fill', label: 'Fill' },
  { id: 'burn', label: 'Burn', hint: 'Paused until noon', isDisabled: true },
];

const many: readonly SelectMenuItem<string>[] = [
  { id: 'tet', label: 'Tectum', hint: 'TET · T12' },
  { id: 'tct', label: 'Tectum Community', hint: 'TCT · T12' },
  { id: 'btc', label: 'Bitcoin', hint: 'BTC · Bitcoin' },
  { id: 'eth', label: 'Ether', hint: 'ETH · Ethereum', isDisabled: true },
  { id: 'usdt', label: 'Tether', hint: 'USDT · TRC20' },
  { id: 'bnb', label: 'Binance Coin', hint: 'BNB · BEP20' },
  { id: 'sol', label: 'Solana', hint: 'SOL · Solana' },
  { id: 'ada', label: 'Cardano', hint: 'ADA · Cardano' },
  { id: 'doge', label: 'Dogecoin', hint: 'DOGE · Dogecoin' },
];

const long: readonly SelectMenuItem<string>[] = [
  { id: 'tr', label: LONG_TEXTS.turkish, lang: 'tr' },
  { id: 'zh', label: LONG_TEXTS.chinese, lang: 'zh-CN' },
];

type ChoiceProps = Partial<SelectFieldProps<string>> & { first?: string | null };

function Choice({ first = null, ...props }: ChoiceProps) {
  const [chosen, setChosen] = useState(first);
  return (
    <SelectField
      label="Currency"
      items={many}
      placeholder="Choose one"
      searchLabels={{ search: 'Search', empty: 'Nothing found' }}
      {...props}
      selectedId={chosen}
      onSelect={setChosen}
    />
  );
}

function Language() {
  const [language, setLanguage] = useState('en');
  const items = [
    { id: 'en', label: 'English' },
    { id: 'zh', label: '中文', lang: 'zh-CN' },
    { id: 'tr', label: 'Türkçe', lang: 'tr' },
  ];
  return (
    <NativeSelect
      label="Language"
      Icon={GlobeIcon}
      items={items}
      selectedId={language}
      onSelect={setLanguage}
    />
  );
}

/** Select menus. */
export function SelectsSection() {
  return (
    <Section title="Dropdowns">
      <Case name="Dropdown of a few">
        <Choice label="Show" items={few} first="all" />
      </Case>
      <Case name="Dropdown with a search">
        <Choice description="What the bill will be worth." />
      </Case>
      <Case name="Dropdown, wrong and off">
        <Choice label="Network" errorMessage="Choose the network of the address." />
        <Choice label="Fee" items={few} first="mint" isDisabled />
      </Case>
      <Case name="Dropdown, long words">
        <Choice label="Longest" items={long} first="tr" />
      </Case>
      <Case name="The platform’s own" isRow>
        <Language />
      </Case>
    </Section>
  );
}
