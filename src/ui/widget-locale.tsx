import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

interface WidgetLocaleProps {
  /** The full tag of the user's language. */
  locale: string;
  children: ReactNode;
}

/** Sets the language of the widget library's own texts, such as those for screen readers. */
export function WidgetLocale({ locale, children }: WidgetLocaleProps) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
