import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { CopyIcon } from '../../ui/icons/sign-icons';
import { PictureIcon } from '../../ui/icons/area-icons';
import { RangeField } from '../../ui/range-field';
import { readClipboard } from './use-scan-input';
import type { ScanInput } from './use-scan-input';
import type { ScanProblem } from './camera-view';
import type { Camera } from './use-camera';
import { useAmountText } from '../amounts/money';
import styles from './scanner.module.css';

interface ScannerFootProps {
  camera: Camera;
  /** A picture is being read. */
  isReading: boolean;
  onInput: (input: ScanInput) => void;
  onProblem: (problem: ScanProblem) => void;
}

/** The lower part of the scanner: zoom, and the inputs without a camera. */
export function ScannerFoot({ camera, isReading, onInput, onProblem }: ScannerFootProps) {
  const { t } = useTranslation('scanner');
  const amountText = useAmountText();
  const fileRef = useRef<HTMLInputElement>(null);
  const range = camera.open?.zoom;
  const paste = async () => {
    try {
      const input = await readClipboard();
      if (input === undefined) onProblem('pasteEmpty');
      else onInput(input);
    } catch {
      onProblem('pasteFailed');
    }
  };
  return (
    <div className={styles.foot}>
      {range !== undefined && (
        <RangeField
          label={t('zoom')}
          value={camera.zoom ?? range.value}
          valueText={t('zoomTimes', { factor: amountText((camera.zoom ?? range.value).toFixed(1)) })}
          onChange={camera.setZoom}
          min={range.min}
          max={range.max}
          step={range.step}
        />
      )}
      <div className={styles.ways}>
        <Button
          wide
          size="compact"
          variant="secondary"
          pendingLabel={isReading ? t('reading') : undefined}
          onPress={() => fileRef.current?.click()}
        >
          <PictureIcon size={20} />
          <span>{t('file')}</span>
        </Button>
        <Button wide size="compact" variant="secondary" isDisabled={isReading} onPress={() => void paste()}>
          <CopyIcon size={20} />
          <span>{t('paste')}</span>
        </Button>
        <input
          ref={fileRef}
          type="file"
          accept="image/*"
          aria-label={t('file')}
          hidden
          onChange={(event) => {
            const picture = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (picture !== undefined) onInput({ picture });
          }}
        />
      </div>
    </div>
  );
}
