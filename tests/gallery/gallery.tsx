import { BrandMark } from '../../src/ui/brand-mark';
import { ToastRegion } from '../../src/ui/toast-region';
import { ReaderLocale } from '../../src/ui/reader-locale';
import { AmountsSection } from './sections/amounts-section';
import { BillsSection } from './sections/bills-section';
import { ButtonsSection } from './sections/buttons-section';
import { ChoicesSection } from './sections/choices-section';
import { CodesSection } from './sections/codes-section';
import { FieldsSection } from './sections/fields-section';
import { HistorySection } from './sections/history-section';
import { ListsSection } from './sections/lists-section';
import { MessagesSection } from './sections/messages-section';
import { NavigationSection } from './sections/navigation-section';
import { SelectsSection } from './sections/selects-section';
import { SheetsSection } from './sections/sheets-section';
import { StacksSection } from './sections/stacks-section';
import { StatesSection } from './sections/states-section';
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
      </header>
      <main className={styles.sections}>
        <ButtonsSection />
        <FieldsSection />
        <CodesSection />
        <StacksSection />
        <HistorySection />
        <SelectsSection />
        <ChoicesSection />
        <TooltipsSection />
        <SheetsSection />
        <MessagesSection />
        <StatesSection />
        <BillsSection />
        <AmountsSection />
        <ListsSection />
        <NavigationSection />
      </main>
    </ReaderLocale>
  );
}
