import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button';
import { FlashIcon } from '../../ui/icons/flash-icon';
import { NativeSelect } from '../../ui/native-select';
import type { Camera } from './use-camera';
import styles from './scanner.module.css';

/** Flash and choice of the camera, where there is one to be made. */
export function CameraTools({ camera }: { camera: Camera }) {
  const { t } = useTranslation('scanner');
  const { open, isFlashOn } = camera;
  if (open === undefined) return null;
  const { hasFlash, cameras, id } = open;
  return (
    <div className={styles.tools}>
      {cameras.length > 1 && (
        <NativeSelect
          label={t('camera')}
          items={cameras.map((one, index) => ({
            id: one.id,
            label: one.name === '' ? t('cameraUnnamed', { number: index + 1 }) : one.name,
          }))}
          selectedId={id ?? ''}
          onSelect={camera.choose}
        />
      )}
      {hasFlash && (
        <span className={styles.flash} data-on={isFlashOn || undefined}>
          <IconButton
            label={t('flash')}
            icon={<FlashIcon />}
            aria-pressed={isFlashOn}
            onPress={() => camera.turnFlash(!isFlashOn)}
          />
        </span>
      )}
    </div>
  );
}
