import { billLettersPath } from '../../../money/bill-art/bill-templates';
import { drawBack } from '../../../money/bill-art/draw-back';
import type { BillBackContent } from '../../../money/bill-art/draw-back';
import { drawFace } from '../../../money/bill-art/draw-face';
import type { BillFaceContent } from '../../../money/bill-art/draw-face';
import type { Letters } from '../../../money/bill-art/lettering';

let letters: Promise<Letters> | undefined;

async function loadLetters(): Promise<Letters> {
  const answer = await fetch(billLettersPath);
  if (!answer.ok) throw new Error(`The letters of bills came with status ${answer.status}.`);
  return (await answer.json()) as Letters;
}

/** A face, or the back of a kind. */
export type PictureContent = BillFaceContent | BillBackContent;

/** Draws one side of a bill; in the worker, and on the page of a browser without workers. */
export async function drawLetteredFace(content: PictureContent): Promise<string> {
  letters ??= loadLetters();
  try {
    return 'side' in content ? drawBack(content, await letters) : drawFace(content, await letters);
  } catch (error) {
    // Letters that failed to load are fetched again for the next bill.
    letters = undefined;
    throw error;
  }
}

/** A request to the worker, and its answer without a drawing when that failed. */
export interface DrawRequest {
  id: number;
  content: PictureContent;
}
export interface DrawAnswer {
  id: number;
  drawing: string | undefined;
}

// The page imports this file as well, for the function alone.
if (typeof document === 'undefined')
  globalThis.addEventListener('message', (event: Event) => {
    const { id, content } = (event as MessageEvent<DrawRequest>).data;
    const answer = (drawing?: string) =>
      (globalThis as unknown as Worker).postMessage({ id, drawing } satisfies DrawAnswer);
    drawLetteredFace(content).then(answer, () => answer());
  });
