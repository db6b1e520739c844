import type { QrEngine } from './qr-engine';
import { scansPerSecondMax } from './scan-limits';
import { scanRegion } from './scan-region';

interface ScanFrames {
  video: HTMLVideoElement;
  engine: QrEngine;
  onText: (text: string) => void;
  signal: AbortSignal;
}

const intervalMs = 1000 / scansPerSecondMax;

/** Reads a camera's pictures, a few a second, until the signal ends it. */
export async function scanFrames({ video, engine, onText, signal }: ScanFrames): Promise<void> {
  while (!signal.aborted) {
    const startedAtMs = performance.now();
    const { videoWidth, videoHeight, readyState } = video;
    if (readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0) {
      const text = await engine.read(video, scanRegion(videoWidth, videoHeight));
      // Ended meanwhile by a file or by closing.
      if (text !== undefined && !isOver(signal)) onText(text);
    }
    await pause(Math.max(startedAtMs + intervalMs - performance.now(), 0));
  }
}

const isOver = (signal: AbortSignal) => signal.aborted;

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
