import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FullScreenDialog } from '../../ui/full-screen-dialog';
import { CameraTools } from './camera-tools';
import { CameraView } from './camera-view';
import { scanFrames } from './scan-frames';
import { ScanNote } from './scan-note';
import type { ScanProblem } from './scan-note';
import { readScan } from './scan-target';
import { ScannerFoot } from './scanner-foot';
import { useBringing } from './use-bringing';
import { useCamera } from './use-camera';
import { useFollowTarget } from './use-follow-target';
import { usePageVisible } from './use-page-visible';
import { useQrEngine } from './use-qr-engine';
import { useWakeLock } from './use-wake-lock';

/** The whole screen for reading a code: by the camera, from a picture, or from the clipboard. */
export function ScannerSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['scanner', 'common']);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  const isVisible = usePageVisible();
  const camera = useCamera(videoRef, isVisible);
  const engine = useQrEngine();
  const follow = useFollowTarget();
  useWakeLock(isVisible);

  const onText = (text: string) => {
    const target = readScan(text, location.host);
    if (target.kind === 'unknown') setProblem('unknownCode');
    else if (target.kind === 'invalidPayment') setProblem('invalidPayment');
    else follow(target);
  };
  const { bring, isReading } = useBringing({ engine, onText, onProblem: setProblem });
  const isScanning = camera.state === 'on' && problem === undefined && !isReading;
  const found = useEffectEvent(onText);
  useEffect(() => {
    const video = videoRef.current;
    if (!isScanning || video === null) return undefined;
    const end = new AbortController();
    void scanFrames({
      video,
      engine,
      signal: end.signal,
      onText: (text) => {
        end.abort();
        found(text);
      },
    });
    return () => end.abort();
  }, [isScanning, engine]);

  return (
    <FullScreenDialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('common:close')}
      tools={<CameraTools camera={camera} />}
    >
      <CameraView {...{ videoRef, camera }} isPaused={problem !== undefined}>
        {problem !== undefined && <ScanNote problem={problem} onAgain={() => setProblem(undefined)} />}
      </CameraView>
      <ScannerFoot {...{ camera, isReading }} onBring={bring} onProblem={setProblem} />
    </FullScreenDialog>
  );
}
