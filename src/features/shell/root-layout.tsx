import { Outlet } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { localeTags } from '../../i18n/locale-tag';
import { useLanguage } from '../../i18n/use-language';
import { OfflineBanner } from './offline-banner';
import { SkipLink } from './skip-link';

/** Around everything. */
export function RootLayout() {
  const { language } = useLanguage();
  return (
    <I18nProvider locale={localeTags[language]}>
      <SkipLink />
      <Outlet />
      <OfflineBanner />
    </I18nProvider>
  );
}
