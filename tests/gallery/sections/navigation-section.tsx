import { useState } from 'react';
import { Disclosure } from '../../../src/ui/disclosure';
import { TabLinks } from '../../../src/ui/tab-links';
import { Case } from '../case';
import { Section } from '../section';
import { LONG_TEXTS } from '../texts';

const tabs = [
  { id: 'mint', label: 'Mint' },
  { id: 'fill', label: 'Fill' },
  { id: 'burn', label: 'Burn' },
  { id: 'history', label: 'History' },
] as const;

function Tabs() {
  const [current, setCurrent] = useState<(typeof tabs)[number]['id']>('mint');
  return (
    <TabLinks
      label="Mint house"
      items={tabs}
      currentId={current}
      renderLink={(id, { children, ...parts }) => (
        <a href={`#${id}`} onClick={() => setCurrent(id)} {...parts}>
          {children}
        </a>
      )}
    />
  );
}

/** Links, tabs and disclosures. */
export function NavigationSection() {
  return (
    <Section title="Ways on">
      <Case name="Tabs">
        <Tabs />
      </Case>
      <Case name="Disclosure">
        <Disclosure label="Read more">
          <p>A bill is filled with a currency when it is minted, and keeps it until it is burned.</p>
        </Disclosure>
        <Disclosure label={LONG_TEXTS.turkish}>
          <p lang="zh-CN">{LONG_TEXTS.chinese}</p>
        </Disclosure>
      </Case>
    </Section>
  );
}
