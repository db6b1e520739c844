import QrScanner from 'qr-scanner';
import { useEffect, useState } from 'react';
import type { ScanRegion } from './scan-limits';
import { withWorkerPermission } from './worker-permission';

/** The sources of a scan. */
type Source = HTMLVideoElement | HTMLCanvasElement;

/** The package's worker, or the browser's BarcodeDetector. */
type Reader = Awaited<ReturnType<typeof openReader>>;

async function openReader() {
  return withWorkerPermission(async () => QrScanner.createQrEngine());
}

export interface QrEngine {
  /** Reads the text of a QR code in the picture or a region of it; undefined when there is none. */
  read: (source: Source, region?: ScanRegion) => Promise<string | undefined>;
  close: () => void;
}

/** Reads QR codes in a worker or with the browser's detector; created with the first scan. */
function createQrEngine(): QrEngine {
  // One canvas for all frames of a camera.
  const canvas = document.createElement('canvas');
  // The package requests the same context later and gets this one: a context optimised for reading pixels.
  canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  let engine: Promise<Reader> | undefined;
  const close = () => {
    void engine?.then(stop, () => undefined);
    engine = undefined;
  };
  return {
    close,
    async read(source, region) {
      engine ??= openReader().then(readInverted);
      try {
        const options = { qrEngine: engine, canvas, returnDetailedScanResult: true as const };
        return (await QrScanner.scanImage(source, { ...options, scanRegion: region ?? null })).data;
      } catch (error) {
        // A failed reader is closed and replaced; the next frame is another try.
        if (error !== QrScanner.NO_QR_CODE_FOUND) close();
        return undefined;
      }
    },
  };
}

/**
 * Also reads light-on-dark codes, as screens in dark mode show them. This is the message that the package's own
 * class sends.
 */
function readInverted(reader: Reader): Reader {
  if (reader instanceof Worker) reader.postMessage({ type: 'inversionMode', data: 'both' });
  return reader;
}

function stop(reader: Reader): void {
  if (reader instanceof Worker) reader.terminate();
}

/** A QR engine that is closed on unmount. */
export function useQrEngine(): QrEngine {
  const [engine] = useState(createQrEngine);
  useEffect(() => engine.close, [engine]);
  return engine;
}
