import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasCamera } from '../../core/scanner/use-has-camera';
import { buttonClassName } from '../../ui/button-class-name';
import { CameraScanIcon } from '../../ui/icons/camera-scan-icon';
import styles from './holdings.module.css';

/** Opens the scanner on wide screens with a camera; phones have it in their bar. */
export function ScanLink() {
  const { t } = useTranslation('bills');
  if (!useHasCamera()) return null;
  return (
    <p className={styles.scan}>
      <Link
        to="/pay"
        search={(old) => ({ ...old, modal: 'scan' })}
        resetScroll={false}
        className={buttonClassName()}
      >
        <CameraScanIcon size={20} />
        {t('scanToPay')}
      </Link>
    </p>
  );
}
