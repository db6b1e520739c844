import { useTranslation } from 'react-i18next';
import { appStores } from '../../platform/app-stores/app-stores';
import type { StoreLinks } from '../../platform/app-stores/app-stores';
import { buttonClassName } from '../../ui/button';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';

/** Links to the app in this device's store, for a customer who scanned a till's code without having the app. */
export function AppDownloadLink({ links }: { links: StoreLinks }) {
  const { t } = useTranslation('auth');
  const isWide = useMediaQuery(WIDE_SCREEN);
  const stores = appStores({ links, userAgent: navigator.userAgent, isWide });
  const store = stores.find(({ id }) => id === 'desktopApp') ?? stores[0];
  if (store === undefined) return null;
  return (
    <a
      href={store.url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClassName({ variant: 'secondary', wide: true })}
    >
      {t('downloadApp')}
    </a>
  );
}

/** Whether the guest was opening a till payment when the login page appeared. */
export function isPaying(from: string | undefined): boolean {
  return from !== undefined && /^\/epos(?:[/?#]|$)/.test(from);
}
