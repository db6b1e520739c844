import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { readStored, writeStored } from '../../lib/browser-storage';
import { buttonClassName } from '../../ui/button';
import { BrandMark } from '../../ui/brand-mark';
import { IconButton } from '../../ui/icon-button';
import { QrCode } from '../../ui/qr-code';
import { CrossIcon } from '../../ui/icons/sign-icons';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { appStores } from '../../platform/app-stores/app-stores';
import type { AppStore, StoreLinks } from '../../platform/app-stores/app-stores';
import styles from './page-extras.module.css';

const hiddenKey = 'isAppBannerHidden';
const session = () => sessionStorage;

/** Offers the native app: a phone's own store on a phone, codes to scan on wide screens. */
export function AppBanner({ links }: { links: StoreLinks }) {
  const { t } = useTranslation(['extras', 'common']);
  const titleId = useId();
  const isWide = useMediaQuery(WIDE_SCREEN);
  const [isHidden, setHidden] = useState(() => readStored(hiddenKey, session) !== null);
  const stores = appStores({ links, userAgent: navigator.userAgent, isWide });
  if (isHidden || stores.length === 0) return null;
  const hide = () => {
    writeStored(hiddenKey, 'true', session);
    setHidden(true);
  };
  return (
    <section aria-labelledby={titleId} className={styles.notice}>
      <div className={styles.bannerHead}>
        <BrandMark size={32} />
        <div>
          <h2 id={titleId} className={styles.title}>
            {t('appBannerTitle', { appName: brand.appName })}
          </h2>
          <p className={styles.text}>{isWide ? t('appBannerScan') : t('appBannerText')}</p>
        </div>
        <IconButton label={t('common:close')} icon={<CrossIcon size={20} />} onPress={hide} />
      </div>
      <ul className={styles.stores}>
        {stores.map((store) => (
          <li key={store.id} className={styles.store}>
            {isWide && <StoreCode store={store} />}
            <a
              href={store.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClassName({ size: 'compact', variant: isWide ? 'quiet' : 'primary' })}
            >
              {store.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StoreCode({ store }: { store: AppStore }) {
  const { t } = useTranslation('extras');
  return (
    <div className={styles.code}>
      <QrCode text={store.url} size={120} label={t('appBannerCode', { store: store.name })} />
    </div>
  );
}
