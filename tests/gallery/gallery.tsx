import { useState } from 'react';
import { BrandMark } from '../../src/ui/brand-mark';
import { SegmentedControl } from '../../src/ui/segmented-control';
import { ToastRegion } from '../../src/ui/toast-region';
import { ReaderLocale } from '../../src/ui/reader-locale';
import { AmountsSection } from './sections/amounts-section';
import { ButtonsSection } from './sections/buttons-section';
import { ChoicesSection } from './sections/choices-section';
import { CodesSection } from './sections/codes-section';
import { FieldsSection } from './sections/fields-section';
import { ListsSection } from './sections/lists-section';
import { MessagesSection } from './sections/messages-section';
import { NavigationSection } from './sections/navigation-section';
import { SelectsSection } from './sections/selects-section';
import { SheetsSection } from './sections/sheets-section';
import { StatesSection } from './sections/states-section';
import { SteppersSection } from './sections/steppers-section';
import { TooltipsSection } from './sections/tooltips-section';
import styles from './gallery.module.css';

/** All widgets in all states on one page, for visual and accessibility tests and for building screens. */
export function Gallery() {
  return (
    <ReaderLocale value="en-US">
      <ToastRegion label="Messages (Alt+T)" closeLabel="Close the message" />
      <header className={styles.head}>
        <BrandMark size={32} />
        <h1>Widgets</h1>
        <HubChoice />
      </header>
      <main className={styles.sections}>
        <ButtonsSection />
        <FieldsSection />
        <CodesSection />
        <SteppersSection />
        <SelectsSection />
        <ChoicesSection />
        <TooltipsSection />
        <SheetsSection />
        <MessagesSection />
        <StatesSection />
        <AmountsSection />
        <ListsSection />
        <NavigationSection />
      </main>
    </ReaderLocale>
  );
}

const hubs = [
  { id: 'none', label: 'No hub' },
  { id: 'blue', label: 'Blue hub' },
  { id: 'green', label: 'Green hub' },
] as const;

function HubChoice() {
  const [hub, setHub] = useState<(typeof hubs)[number]['id']>('none');
  return (
    <div className={styles.hub}>
      <SegmentedControl
        label="Accent"
        isLabelHidden
        items={hubs}
        selectedId={hub}
        onSelect={(id) => {
          document.documentElement.dataset['hub'] = id;
          setHub(id);
        }}
      />
    </div>
  );
}
