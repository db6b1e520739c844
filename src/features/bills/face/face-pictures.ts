import { drawLetteredFace } from './draw-face-worker';
import type { DrawAnswer, DrawRequest, PictureContent } from './draw-face-worker';

/** Faces kept, so that going back and forth between bills draws nothing again. */
const picturesMax = 6;

let worker: Worker | undefined;
let lastId = 0;
const pictures = new Map<string, Promise<string>>();

/** Draws a face beside the page: it takes a fifth of a second on a phone. */
async function drawBeside(content: PictureContent): Promise<string> {
  if (typeof Worker === 'undefined') return drawLetteredFace(content);
  worker ??= new Worker(new URL('./draw-face-worker.ts', import.meta.url), { type: 'module' });
  const artist = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<DrawAnswer>): void => {
      if (data.id !== id) return;
      artist.removeEventListener('message', hear);
      if (data.drawing === undefined) reject(new Error('The bill could not be drawn.'));
      else resolve(data.drawing);
    };
    artist.addEventListener('message', hear);
    artist.postMessage({ id, content } satisfies DrawRequest);
  });
}

/** The address of a face's picture, an SVG. Rejects when it can't be drawn. */
export async function facePicture(content: PictureContent): Promise<string> {
  const key = JSON.stringify(content);
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const picture = drawBeside(content).then((drawing) =>
    URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' })),
  );
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  const [oldest] = pictures;
  if (pictures.size > picturesMax && oldest !== undefined) {
    pictures.delete(oldest[0]);
    void oldest[1].then(
      (address) => URL.revokeObjectURL(address),
      () => undefined,
    );
  }
  return picture;
}
