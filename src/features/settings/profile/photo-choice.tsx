import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarMaxBytes } from '../../../../contract/avatars/avatars.paths';
import { Alert } from '../../../ui/alert';
import { FileButton, useFileDrop } from '../../../ui/file-picker';
import { RangeField } from '../../../ui/range-field';
import { boxOf, keepInside, maxZoom, minCropPx, moved, wholeView } from './crop-box';
import type { CropView } from './crop-box';
import { drawCrop } from './draw-picture';
import type { Chosen } from './draw-picture';
import styles from './profile.module.css';

const accept = 'image/png,image/jpeg,image/webp';

/** Longer ones are not even opened: they would fill the memory of a phone. */
const openedMaxBytes = 5 * avatarMaxBytes;

/** A chosen photo, dropped or picked. */
export function PhotoChoice({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { t } = useTranslation('profile');
  const [image, setImage] = useState<HTMLImageElement>();
  const [isUnreadable, setUnreadable] = useState(false);
  const last = useRef<File>(undefined);
  const open = (file: File) => {
    last.current = file;
    onChoose(undefined);
    setUnreadable(false);
    openImage(file).then(
      (opened) => {
        // Another photo was chosen while this one was decoded.
        if (last.current === file) setImage(opened);
        else URL.revokeObjectURL(opened.src);
      },
      () => {
        if (last.current !== file) return;
        onChoose(undefined);
        setImage(undefined);
        setUnreadable(true);
      },
    );
  };
  const drop = useFileDrop(open);
  useEffect(() => () => image && URL.revokeObjectURL(image.src), [image]);
  return (
    <div className={styles.photo} {...drop}>
      {image === undefined ? (
        <p className={styles.soft}>{t('photoHint')}</p>
      ) : (
        <Cropper key={image.src} image={image} onChoose={onChoose} />
      )}
      {isUnreadable && <Alert tone="error" title={t('photoUnreadable')} />}
      <FileButton
        variant="secondary"
        label={image === undefined ? t('photoPick') : t('photoPickOther')}
        accept={accept}
        onFile={open}
      />
    </div>
  );
}

async function openImage(file: File): Promise<HTMLImageElement> {
  if (file.size > openedMaxBytes) throw new RangeError('The file is too long');
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(image.src);
    throw error;
  }
  if (Math.min(image.naturalWidth, image.naturalHeight) < minCropPx)
    throw new RangeError('The picture is too small');
  return image;
}

/** What a press of an arrow key moves, in shares of the square. */
const keyStep = 0.04;
const arrows: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -keyStep, down: 0 },
  ArrowRight: { right: keyStep, down: 0 },
  ArrowUp: { right: 0, down: -keyStep },
  ArrowDown: { right: 0, down: keyStep },
};

interface CropperProps {
  image: HTMLImageElement;
  onChoose: (chosen: Chosen) => void;
}

/** The photo below a round window: moved by finger, mouse or arrow keys, enlarged by a slider. */
function Cropper({ image, onChoose }: CropperProps) {
  const { t } = useTranslation('profile');
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const [view, setView] = useState<CropView>(wholeView);
  const drag = useDrag((shares) => setView((before) => moved(before, shares, size)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setView(wholeView);
    const step = arrows[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setView((before) => moved(before, step, size));
  };
  const shorter = Math.min(size.width, size.height);
  const zoomText = t('zoomValue', { times: view.zoom.toFixed(1) });
  return (
    <>
      <button
        type="button"
        aria-label={t('cropLabel')}
        className={styles.window}
        onKeyDown={onKeyDown}
        // A finger that moves the photo must not close the sheet.
        data-vaul-no-drag=""
        {...drag}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          className={styles.cropped}
          style={{
            width: `${(size.width / shorter) * view.zoom * 100}%`,
            height: `${(size.height / shorter) * view.zoom * 100}%`,
            translate: `${-view.x * 100}% ${-view.y * 100}%`,
          }}
        />
      </button>
      <RangeField
        label={t('zoom')}
        value={view.zoom}
        min={1}
        max={maxZoom(size)}
        step={0.1}
        valueText={zoomText}
        onChange={(zoom) => setView(keepInside({ ...view, zoom }, size))}
      />
      <CropSize {...{ image, view, onChoose }} />
    </>
  );
}

/** Tells how the pointer has moved since the last time, in shares of the element. */
function useDrag(onMove: (shares: { right: number; down: number }) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (last.current === undefined) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      onMove({
        right: (event.clientX - last.current.x) / width,
        down: (event.clientY - last.current.y) / height,
      });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      last.current = undefined;
    },
    onPointerCancel: () => {
      last.current = undefined;
    },
  };
}

/** How long the photo rests before it is drawn and measured. */
const restMs = 200;
const megabyte = 1024 * 1024;

/** Draws the square once the photo rests, says how long it is, and offers it if it is not too long. */
function CropSize({ image, view, onChoose }: CropperProps & { view: CropView }) {
  const { t, i18n } = useTranslation('profile');
  const [bytes, setBytes] = useState<number>();
  const isOver = bytes !== undefined && bytes > avatarMaxBytes;
  useEffect(() => {
    let isCurrent = true;
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const draw = async () => drawCrop(image, boxOf(view, size));
    // At once, so that a press never sends the picture shown before.
    onChoose({ picture: draw });
    const measure = async () => {
      const blob = await draw().catch(() => undefined);
      if (!isCurrent || blob === undefined) return;
      setBytes(blob.size);
      if (blob.size > avatarMaxBytes) onChoose(undefined);
    };
    const timer = setTimeout(() => void measure(), restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [image, view, onChoose]);
  const inMegabytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  return (
    <p className={styles.size} data-over={isOver || undefined}>
      {bytes === undefined
        ? t('sizeMeasuring')
        : t('size', {
            current: inMegabytes.format(Math.max(bytes / megabyte, 0.01)),
            limit: inMegabytes.format(avatarMaxBytes / megabyte),
          })}
    </p>
  );
}
