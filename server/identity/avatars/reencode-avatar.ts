import sharp from 'sharp';
import { avatarEdgePx, avatarField } from '../../../contract/avatars/avatars.paths';
import type { Reencode } from '../../http/upload';
import { AppError } from '../../kernel/app-error';

/** Only these readers run, whatever the bytes look like: no vector pictures, documents or rarely used formats. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// A picture may not take all processors from payments, and none is worth caching.
sharp.concurrency(1);
sharp.cache(false);

/** More than phones take today. A small file can claim to be far larger: it is refused before it is unpacked. */
const maxPixels = 64_000_000;
const maxSeconds = 10;

let turn: Promise<unknown> = Promise.resolve();

/**
 * Cuts a picture to a square and writes it as webp, with nothing of its file but the colours: no EXIF, profile or comment. One
 * at a time, because an unpacked picture takes up to 256 MB. Error: 10008 for what can't be read whole.
 */
export const reencodeAvatar: Reencode = async ({ bytes }) => {
  const result = turn.then(async () => reencode(bytes));
  turn = result.catch(() => undefined);
  return { bytes: await result, contentType: 'image/webp' };
};

async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', autoOrient: true })
      .timeout({ seconds: maxSeconds })
      .resize(avatarEdgePx, avatarEdgePx, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new AppError('incorrectParameters', { errorMsgs: [`${avatarField}: a picture that can be read`] });
  }
}
