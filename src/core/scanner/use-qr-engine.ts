import { useEffect, useState } from 'react';
import { createQrEngine } from './qr-engine';
import type { QrEngine } from './qr-engine';

/** A reader of codes that ends with its component. */
export function useQrEngine(): QrEngine {
  const [engine] = useState(createQrEngine);
  useEffect(() => engine.close, [engine]);
  return engine;
}
