import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { vibrate } from '../../lib/vibrate';
import { usePageVisible, useWakeLock } from '../../platform/page/page-visibility';
import { FullScreenDialog } from '../../ui/full-screen-dialog';
import { scannedBillText } from '../bill-text/read-bill-lines';
import { keepPayment } from '../payment/taken-payment';
import { CameraTools, CameraView, ScanNote } from './camera-view';
import type { ScanProblem } from './camera-view';
import { scannedRequest } from './payment-request';
import { useQrEngine } from './qr-engine';
import type { QrEngine } from './qr-engine';
import { scanRegion, scannedTextMax, scansPerSecondMax } from './scan-limits';
import { readScan } from './scan-target';
import type { ScanTarget } from './scan-target';
import { ScannerFoot } from './scanner-foot';
import { useScanInput } from './use-scan-input';
import { useCamera } from './use-camera';

interface ScanFrames {
  video: HTMLVideoElement;
  engine: QrEngine;
  onText: (text: string) => void;
  signal: AbortSignal;
}

const intervalMs = 1000 / scansPerSecondMax;

/** Reads camera frames, a few a second, until the signal aborts. */
async function scanFrames({ video, engine, onText, signal }: ScanFrames): Promise<void> {
  while (!signal.aborted) {
    const startedAtMs = performance.now();
    const { videoWidth, videoHeight, readyState } = video;
    if (readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0) {
      const text = await engine.read(video, scanRegion(videoWidth, videoHeight));
      // A file was chosen or the scanner closed meanwhile.
      if (text !== undefined && !isOver(signal)) onText(text);
    }
    await pause(Math.max(startedAtMs + intervalMs - performance.now(), 0));
  }
}

const isOver = (signal: AbortSignal) => signal.aborted;

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Navigates to the page for a scanned text; the data is passed in storage, not in the address. */
function useFollowTarget(): (target: ScanTarget) => void {
  const navigate = useNavigate();
  return (target) => {
    vibrate();
    if (target.kind === 'payment') {
      keepPayment(target.data);
      void navigate({ to: '/epos', replace: true });
    }
    if (target.kind === 'bills') {
      scannedBillText.put(target.text);
      void navigate({ to: '/bills', search: { hub: target.hub, modal: 'deposit' }, replace: true });
    }
    if (target.kind === 'send') {
      scannedRequest.put(target.text);
      void navigate({ to: '/wallet', search: { modal: 'send' }, replace: true });
    }
    if (target.kind === 'login') void navigate({ to: '/qr-login', hash: target.code, replace: true });
  };
}

interface ScannerSheetProps {
  /** What is to be scanned, where that is one thing only. */
  title?: string | undefined;
  onClose: () => void;
  /** Takes what was scanned, instead of going where it leads. */
  onText?: ((text: string) => void) | undefined;
}

/** The scanner: reads a code by the camera, from a picture, or from the clipboard. */
export function ScannerSheet({ title, onClose, onText: take }: ScannerSheetProps) {
  const { t } = useTranslation(['scanner', 'common']);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  // The camera is off while the page is hidden.
  const isVisible = usePageVisible();
  const camera = useCamera(videoRef, isVisible);
  const engine = useQrEngine();
  useWakeLock();

  const follow = useFollowTarget();
  const openText = (text: string) => {
    if (take !== undefined) {
      take(text.slice(0, scannedTextMax));
      return;
    }
    const target = readScan(text, location.host);
    if (target.kind === 'unknown') setProblem('unknownCode');
    else if (target.kind === 'invalidPayment') setProblem('invalidPayment');
    else follow(target);
  };
  const onText = (text: string) => {
    try {
      openText(text);
    } catch {
      setProblem('readFailed');
    }
  };
  const { read, isReading } = useScanInput({ engine, onText, onProblem: setProblem });
  const isScanning = camera.state === 'on' && problem === undefined && !isReading;
  const reportText = useEffectEvent(onText);
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
        reportText(text);
      },
    }).catch(() => setProblem('readFailed'));
    return () => end.abort();
  }, [isScanning, engine]);

  return (
    <FullScreenDialog
      isOpen
      onClose={onClose}
      title={title ?? t('title')}
      closeLabel={t('common:close')}
      tools={<CameraTools camera={camera} />}
    >
      <CameraView {...{ videoRef, camera }} isPaused={problem !== undefined}>
        {problem !== undefined && <ScanNote problem={problem} onAgain={() => setProblem(undefined)} />}
      </CameraView>
      <ScannerFoot {...{ camera, isReading }} onInput={read} onProblem={setProblem} />
    </FullScreenDialog>
  );
}
