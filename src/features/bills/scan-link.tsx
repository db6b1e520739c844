import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasCamera } from '../../core/scanner/use-has-camera';
import { buttonClassName } from '../../ui/button-class-name';
import { CameraScanIcon } from '../../ui/icons/camera-scan-icon';
import { PictureIcon } from '../../ui/icons/picture-icon';
import styles from './holdings.module.css';

/**
 * Opens the scanner: on wide screens, as phones have it in their bar, and wherever there is no camera, for the scanner
 * takes pictures and texts as well.
 */
export function ScanLink() {
  const { t } = useTranslation('bills');
  const hasCamera = useHasCamera();
  return (
    <p className={styles.scan} data-always={!hasCamera || undefined}>
      <Link
        to="/pay"
        search={(old) => ({ ...old, modal: 'scan' })}
        resetScroll={false}
        className={buttonClassName()}
      >
        {hasCamera ? <CameraScanIcon size={20} /> : <PictureIcon size={20} />}
        {hasCamera ? t('scanToPay') : t('payByPicture')}
      </Link>
    </p>
  );
}
