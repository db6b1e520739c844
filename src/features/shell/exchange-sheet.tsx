import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { Sheet } from '../../ui/sheet';
import styles from './exchange-sheet.module.css';

interface ExchangeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  returnFocusRef?: RefObject<HTMLElement | null>;
}

/**
 * An exchange's own page in a sheet, for bank transfers and swaps. Reachable only if the operator has configured
 * one.
 */
export function ExchangeSheet(props: ExchangeSheetProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Sheet {...props} title={t('exchange')} closeLabel={t('common:close')}>
      <iframe
        src={brand.links.exchangeWidget}
        title={t('exchange')}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        className={styles.widget}
      />
    </Sheet>
  );
}
