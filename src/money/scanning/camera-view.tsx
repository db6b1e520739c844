import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { CameraScanIcon } from '../../ui/icons/area-icons';
import { WarningIcon } from '../../ui/icons/sign-icons';
import { FlashIcon } from '../../ui/icons/tool-icons';
import { NativeSelect } from '../../ui/native-select';
import { Spinner } from '../../ui/spinner';
import { frameEdge } from './scan-limits';
import styles from './scanner.module.css';
import type { Camera } from './use-camera';

interface CameraViewProps {
  videoRef: RefObject<HTMLVideoElement | null>;
  camera: Camera;
  /** The picture is frozen below a note. */
  isPaused: boolean;
  children: ReactNode;
}

/** The camera's picture with the frame for the code, or why there is no picture. */
export function CameraView({ videoRef, camera, isPaused, children }: CameraViewProps) {
  const { t } = useTranslation(['scanner', 'common']);
  const { state, open } = camera;
  const edge = useFrameEdge(videoRef);
  useEffect(() => {
    const video = videoRef.current;
    if (state !== 'on' || video === null) return;
    if (isPaused) video.pause();
    else void video.play().catch(() => undefined);
  }, [isPaused, state, videoRef]);
  const isProblem = state !== 'on' && state !== 'starting';
  return (
    <div className={styles.view}>
      <video
        ref={videoRef}
        className={styles.video}
        data-mirrored={open?.isFront === true || undefined}
        muted
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
      />
      {state === 'on' && !isPaused && (
        <>
          <span
            aria-hidden="true"
            className={styles.frame}
            style={edge === undefined ? undefined : ({ '--frame': `${edge / 16}rem` } as CSSProperties)}
          />
          <p role="status" className={styles.lead}>
            {t('lead')}
          </p>
        </>
      )}
      {state === 'starting' && !isPaused && (
        <p role="status" className={styles.state}>
          <Spinner size={32} />
          <span>{t('starting')}</span>
        </p>
      )}
      {isProblem && !isPaused && (
        <div className={styles.state}>
          <CameraScanIcon size={32} />
          <p role="alert">{t(state)}</p>
          {state !== 'absent' && (
            <Button variant="secondary" size="compact" onPress={camera.retry}>
              {t('common:retry')}
            </Button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

/** The frame's edge in pixels: the scanned part of the displayed picture; known once there is one. */
function useFrameEdge(videoRef: RefObject<HTMLVideoElement | null>): number | undefined {
  const [edge, setEdge] = useState<number>();
  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const measure = () => {
      if (video.videoWidth === 0) return;
      const { clientWidth: width, clientHeight: height } = video;
      setEdge(frameEdge({ width: video.videoWidth, height: video.videoHeight }, { width, height }));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(video);
    video.addEventListener('loadedmetadata', measure);
    return () => {
      watcher.disconnect();
      video.removeEventListener('loadedmetadata', measure);
    };
  }, [videoRef]);
  return edge;
}

/** Torch and camera selection, where available. */
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

/** Why a code, a picture or a text could not be used. */
export type ScanProblem =
  | 'unknownCode'
  | 'invalidPayment'
  | 'pictureType'
  | 'pictureSize'
  | 'pictureBroken'
  | 'pasteFailed'
  /** The reader itself failed. */
  | 'readFailed'
  | 'pasteEmpty';

/** Covers the frozen picture until the user continues. */
export function ScanNote({ problem, onAgain }: { problem: ScanProblem; onAgain: () => void }) {
  const { t } = useTranslation('scanner');
  const noteRef = useRef<HTMLDivElement>(null);
  useEffect(() => noteRef.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={noteRef} className={styles.note}>
      <span className={styles.noteSign}>
        <WarningIcon size={32} />
      </span>
      <div role="alert" className={styles.noteText}>
        <p>{t(problem)}</p>
        {problem === 'invalidPayment' && <p className={styles.noteMore}>{t('invalidPaymentText')}</p>}
      </div>
      <Button wide onPress={onAgain}>
        {t('scanAgain')}
      </Button>
    </div>
  );
}
