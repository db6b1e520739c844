import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly { id: Id; label: string; content: ReactNode }[];
  selectedId: Id;
  onSelect: (id: Id) => void;
}

/** Tabs within one page. Arrow keys move between them. */
export function Tabs<Id extends string>({ label, items, selectedId, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selectedId} onSelectionChange={(key) => onSelect(key as Id)}>
      <TabList aria-label={label} className={styles.list ?? ''}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={styles.tab ?? ''}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={styles.panel ?? ''}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
