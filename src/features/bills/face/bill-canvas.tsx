import { useEffect, useRef, useState } from 'react';
import type { BillFaceContent } from './draw-bill';
import styles from './bill-face.module.css';
import { paintBill } from './paint-bill';

/** The device pixel ratio; updates after zooming or moving to another screen. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio);
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const onChange = () => setRatio(window.devicePixelRatio);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [ratio]);
  return ratio;
}

interface BillCanvasProps {
  content: BillFaceContent;
  label: string;
}

/** A bill's face on a canvas, at the screen's resolution. */
export function BillCanvas({ content, label }: BillCanvasProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<string>();
  const scale = usePixelRatio();
  const { serial, nominal, ticker, network, protocol, hub, address } = content;

  useEffect(() => {
    let isOver = false;
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    const sheet = document.createElement('canvas');
    const bill = { serial, nominal, ticker, network, protocol, hub, address };
    const paint = async () => {
      await paintBill(sheet, { content: bill, scale });
      if (isOver) return;
      canvas.width = sheet.width;
      canvas.height = sheet.height;
      canvas.getContext('2d')?.drawImage(sheet, 0, 0);
      setDrawn(serial);
    };
    void paint();
    return () => {
      isOver = true;
    };
  }, [serial, nominal, ticker, network, protocol, hub, address, scale]);

  return (
    <canvas
      ref={canvasRef}
      role="img"
      aria-label={label}
      data-drawn={drawn === serial || undefined}
      className={styles.canvas}
    />
  );
}
