import { Outlet } from '@tanstack/react-router';
import { localeTags } from '../../core/language/locale-tag';
import { useLanguage } from '../../core/language/use-language';
import { WidgetLocale } from '../../ui/widget-locale';
import { LazyPageExtras } from './lazy-page-extras';
import { NoticeStack } from './notice-stack';
import { OfflineBanner } from './offline-banner';
import { SkipLink } from './skip-link';
import { Updates } from './updates';

/** Around everything. */
export function RootLayout() {
  const { language } = useLanguage();
  return (
    <WidgetLocale locale={localeTags[language]}>
      <SkipLink />
      <Outlet />
      <NoticeStack>
        <OfflineBanner />
        <Updates />
        <LazyPageExtras />
      </NoticeStack>
    </WidgetLocale>
  );
}
