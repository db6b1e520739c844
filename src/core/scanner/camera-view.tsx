import { useEffect, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { CameraScanIcon } from '../../ui/icons/camera-scan-icon';
import { Spinner } from '../../ui/spinner';
import { frameEdge } from './scan-region';
import type { Camera } from './use-camera';
import styles from './scanner.module.css';

interface CameraViewProps {
  videoRef: RefObject<HTMLVideoElement | null>;
  camera: Camera;
  /** The picture stands still, under a note. */
  isPaused: boolean;
  children: ReactNode;
}

/** The camera's picture with the frame to hold a code in, or why there is none. */
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
          {t('starting')}
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

/** The frame's edge in pixels: what is scanned of the picture as it is shown; known once there is a picture. */
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
