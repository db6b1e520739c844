import { useEffect, useEffectEvent, useState } from 'react';
import type { QrEngine } from './qr-engine';
import { readTransfer } from './read-clipboard';
import type { Brought } from './read-clipboard';
import { readPicture } from './read-picture';
import type { PictureProblem } from './read-picture';
import type { ScanProblem } from './scan-note';

interface Bringing {
  engine: QrEngine;
  onText: (text: string) => void;
  onProblem: (problem: ScanProblem) => void;
}

const problems: Readonly<Record<PictureProblem, ScanProblem>> = {
  type: 'pictureType',
  size: 'pictureSize',
  broken: 'pictureBroken',
};

/** Takes pictures and texts that are brought: by buttons, by a paste anywhere on the page, by a drop. */
export function useBringing({ engine, onText, onProblem }: Bringing) {
  const [isReading, setReading] = useState(false);
  const look = async (picture: Blob) => {
    setReading(true);
    try {
      const answer = await readPicture(picture, engine);
      if ('problem' in answer) onProblem(problems[answer.problem]);
      else if (answer.text === undefined) onProblem('unknownCode');
      else onText(answer.text);
    } finally {
      setReading(false);
    }
  };
  const bring = (brought: Brought) => {
    if ('text' in brought) onText(brought.text);
    else void look(brought.picture);
  };
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const brought = readTransfer(data);
    event.preventDefault();
    if (brought !== undefined && !isReading) bring(brought);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer);
    const onDragOver = (event: DragEvent) => event.preventDefault();
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragover', onDragOver);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragover', onDragOver);
    };
  }, []);
  return { bring, isReading };
}
