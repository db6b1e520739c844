import { useContext } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { setInteractionModality } from 'react-aria/useFocusVisible';
import { hearKeyPresses } from './key-presses';
import { ReaderLocale } from './reader-locale';

// React Aria takes the click of a key on a native button for a screen reader's and moves the focus only after all
// transitions. Without this, a user who keeps typing would type into the page behind the menu.
hearKeyPresses(() => setInteractionModality('keyboard'));

/** Sets the language of a composed widget's own texts, such as those for screen readers. */
export function WidgetLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useContext(ReaderLocale)}>{children}</I18nProvider>;
}
