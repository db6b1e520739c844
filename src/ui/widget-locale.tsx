import { useContext } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { hearKeyPresses } from './key-presses';
import { ReaderLocale } from './reader-locale';

// To React Aria the click that a key makes on a native button is a screen reader's, after which the focus waits for every
// transition to end: whoever types on would type into the page behind the menu.
hearKeyPresses(() => setInteractionModality('keyboard'));

/** Sets the language of a composed widget's own texts, such as those for screen readers. */
export function WidgetLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useContext(ReaderLocale)}>{children}</I18nProvider>;
}
