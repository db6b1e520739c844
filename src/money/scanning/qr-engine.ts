import QrScanner from 'qr-scanner';
import { useEffect, useState } from 'react';
import type { ScanRegion } from './scan-limits';
import { withWorkerLeave } from './worker-leave';

/** What codes are read from. */
type Source = HTMLVideoElement | HTMLCanvasElement;

/** A worker of the package, or the browser's own reader. */
type Reader = Awaited<ReturnType<typeof openReader>>;

async function openReader() {
  return withWorkerLeave(async () => QrScanner.createQrEngine());
}

export interface QrEngine {
  /** The text of a code in the picture, or in a part of it; undefined when there is none. */
  read: (source: Source, region?: ScanRegion) => Promise<string | undefined>;
  close: () => void;
}

/** A reader of QR codes, in a worker of its own or the browser's; it comes with the first code that is to be read. */
function createQrEngine(): QrEngine {
  // One canvas for all frames of a camera.
  const canvas = document.createElement('canvas');
  // The package asks for it too, and gets what was asked for first: one whose pixels are at hand.
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
        // A reader in trouble is replaced; for the camera the next frame is another chance.
        if (error !== QrScanner.NO_QR_CODE_FOUND) close();
        return undefined;
      }
    },
  };
}

/** Also light on dark, as some screens show codes in the dark. This is the message that the package's own class sends. */
function readInverted(reader: Reader): Reader {
  if (reader instanceof Worker) reader.postMessage({ type: 'inversionMode', data: 'both' });
  return reader;
}

function stop(reader: Reader): void {
  if (reader instanceof Worker) reader.terminate();
}

/** A reader of codes that ends with its component. */
export function useQrEngine(): QrEngine {
  const [engine] = useState(createQrEngine);
  useEffect(() => engine.close, [engine]);
  return engine;
}
