import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { useOutsideLinks } from '../../platform/links/outside-links';
import { isBuilt } from '../../../contract/wallet-parts';
import { BillsIcon, CryptoIcon } from '../../ui/icons/area-icons';
import { NetworkIcon } from '../../ui/icons/tool-icons';
import { ListRow } from '../../ui/list-row';
import { Sheet } from '../../ui/sheet';
import styles from './exchange-sheet.module.css';

interface ExchangeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}

/** Bank transfers, by the operator's partner if there is one, and swaps: what can be exchanged within the app. */
export function ExchangeSheet(props: ExchangeSheetProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { onClose } = props;
  const widget = useOutsideLinks().exchangeWidget;
  const bank = (
    <>
      <h3 className={styles.kind}>{t('exchangeBank')}</h3>
      {widget === '' ? (
        <p className={styles.text}>{t('exchangeNoBank')}</p>
      ) : (
        <iframe
          src={widget}
          title={t('exchange')}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          className={styles.widget}
        />
      )}
    </>
  );
  // Available exchanges come before unavailable ones.
  return (
    <Sheet {...props} title={t('exchange')} closeLabel={t('common:close')}>
      {widget !== '' && bank}
      {(isBuilt('buyTct') || isBuilt('migrate')) && (
        <>
          <h3 className={styles.kind}>{t('exchangeSwaps')}</h3>
          <ul className={styles.ways}>
            {isBuilt('buyTct') && (
              <>
                <li>
                  <BuyRow
                    title={t('exchangeCoins')}
                    text={t('exchangeCoinsText')}
                    icon={<CryptoIcon size={20} />}
                    onLeave={onClose}
                  />
                </li>
                <li>
                  <BuyRow
                    title={t('exchangeBills', { product: brand.billName })}
                    text={t('exchangeBillsText')}
                    icon={<BillsIcon size={20} />}
                    tab="bills"
                    onLeave={onClose}
                  />
                </li>
              </>
            )}
            {isBuilt('migrate') && (
              <li>
                <ListRow
                  title={t('exchangeMigrate')}
                  text={t('exchangeMigrateText')}
                  icon={<NetworkIcon size={20} />}
                  renderLink={(parts) => (
                    <Link to="/wallet" search={{ modal: 'migrate' }} onClick={onClose} {...parts} />
                  )}
                />
              </li>
            )}
          </ul>
        </>
      )}
      {widget === '' && bank}
    </Sheet>
  );
}

interface BuyRowProps {
  title: string;
  text: string;
  icon: ReactNode;
  tab?: 'bills';
  onLeave: () => void;
}

function BuyRow({ tab, onLeave, ...words }: BuyRowProps) {
  return (
    <ListRow
      {...words}
      renderLink={(parts) => <Link to="/wallet/buy-tct" search={{ tab }} onClick={onLeave} {...parts} />}
    />
  );
}
