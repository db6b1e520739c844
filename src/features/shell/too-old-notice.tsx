import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { forceUpdate } from '../../platform/update/force-update';
import { Button } from '../../ui/button';
import { BrandMark } from '../../ui/brand-mark';
import styles from './too-old-notice.module.css';

/**
 * Covers everything: this version no longer works with the server. A native dialog, because it is above open
 * sheets and makes all else inert, while typed text below is kept.
 */
export function TooOldNotice() {
  const { t } = useTranslation();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [isUpdating, setUpdating] = useState(false);
  useEffect(() => {
    if (dialogRef.current?.open === false) dialogRef.current.showModal();
  }, []);
  const update = () => {
    setUpdating(true);
    void forceUpdate();
  };
  return createPortal(
    <dialog
      ref={dialogRef}
      role="alertdialog"
      aria-labelledby="too-old-title"
      aria-describedby="too-old-text"
      className={styles.cover}
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.message}>
        <BrandMark size={48} />
        <h2 id="too-old-title" className={styles.title}>
          {t('tooOldTitle')}
        </h2>
        <p id="too-old-text" className={styles.text}>
          {t('tooOldText', { appName: brand.appName })}
        </p>
        <Button wide pendingLabel={isUpdating ? t('updating') : undefined} onPress={update}>
          {t('updateNow')}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
