import { useEffect, useEffectEvent, useState } from 'react';
import type { ScanProblem } from './camera-view';
import type { QrEngine } from './qr-engine';
import { readPicture } from './read-picture';
import type { PictureProblem } from './read-picture';

/** An input other than the camera. */
export type ScanInput = { picture: Blob } | { text: string };

/** The content of the clipboard: a picture, else a text. Throws where the browser denies access. */
export async function readClipboard(): Promise<ScanInput | undefined> {
  const items = await navigator.clipboard.read();
  for (const item of items) {
    const type = item.types.find((name) => name.startsWith('image/'));
    if (type !== undefined) return { picture: await item.getType(type) };
  }
  for (const item of items) {
    if (item.types.includes('text/plain')) return { text: await (await item.getType('text/plain')).text() };
  }
  return undefined;
}

/** Reads a paste by keyboard or menu, or a drop. */
function readTransfer(data: DataTransfer | null): ScanInput | undefined {
  const [picture] = data?.files ?? [];
  if (picture !== undefined) return { picture };
  const text = data?.getData('text/plain') ?? '';
  return text === '' ? undefined : { text };
}

interface UseScanInput {
  engine: QrEngine;
  onText: (text: string) => void;
  onProblem: (problem: ScanProblem) => void;
}

const problems: Readonly<Record<PictureProblem, ScanProblem>> = {
  type: 'pictureType',
  size: 'pictureSize',
  broken: 'pictureBroken',
};

/** Accepts pictures and texts: by buttons, by a paste anywhere on the page, by a drop. */
export function useScanInput({ engine, onText, onProblem }: UseScanInput) {
  const [isReading, setReading] = useState(false);
  const readBlob = async (picture: Blob) => {
    setReading(true);
    try {
      const answer = await readPicture(picture, engine);
      if ('problem' in answer) onProblem(problems[answer.problem]);
      else if (answer.text === undefined) onProblem('unknownCode');
      else onText(answer.text);
    } catch {
      onProblem('readFailed');
    } finally {
      setReading(false);
    }
  };
  const read = (input: ScanInput) => {
    if ('text' in input) onText(input.text);
    else void readBlob(input.picture);
  };
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const input = readTransfer(data);
    event.preventDefault();
    if (input !== undefined && !isReading) read(input);
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
  return { read, isReading };
}
