import { useContext } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ReaderLocale } from './reader-locale';

/** Sets the language of a composed widget's own texts, such as those for screen readers. */
export function WidgetLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useContext(ReaderLocale)}>{children}</I18nProvider>;
}
