import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { readBillLetters } from './read-bill-letters';
import type { Letters } from './read-bill-letters';

/** Keeps pictures between builds, as drawing them all takes several seconds. */
const cacheDir = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'billfold-bill-templates');

/** Crops are at most 128 CSS pixels wide, and phones have up to three pixels for each. */
const cropPixels = 384;

/** WebP of the same look is half as large again; more effort than 2 makes files hardly smaller and takes 6 to 17 times as long. */
const avif = { quality: 45, effort: 2 };

interface BillTemplates {
  /** Where the letters that faces are printed with are served. */
  lettersPath: string;
  /** Where each crop is served, and its drawing as SVG. */
  crops: readonly { path: string; draw: (letters: Letters) => string }[];
}

/** Writes the crops of all bills as AVIF, and the letters that faces are printed with; draws single ones for development. */
export function billTemplatesPlugin({ lettersPath, crops }: BillTemplates): Plugin {
  const letters = readBillLetters();

  async function picture({ draw }: BillTemplates['crops'][number]): Promise<Uint8Array> {
    const drawing = draw(letters);
    const file = join(
      cacheDir,
      `${createHash('sha256')
        .update(JSON.stringify(avif) + drawing)
        .digest('hex')}.avif`,
    );
    const cached = await readFile(file).catch(() => undefined);
    if (cached !== undefined) return cached;
    const image = sharp(Buffer.from(drawing), { density: 144 }).resize(cropPixels).avif(avif);
    const content = await image.toBuffer();
    await mkdir(cacheDir, { recursive: true });
    await writeFile(file, content);
    return content;
  }

  return {
    name: 'bill-templates',
    async writeBundle({ dir }) {
      const outDir = dir ?? '';
      await mkdir(join(outDir, 'bill-templates'), { recursive: true });
      await writeFile(join(outDir, lettersPath), JSON.stringify(letters));
      await Promise.all(crops.map(async (crop) => writeFile(join(outDir, crop.path), await picture(crop))));
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const crop = crops.find(({ path }) => path === request.url);
        if (request.url === lettersPath) response.end(JSON.stringify(letters));
        else if (crop === undefined) next();
        else picture(crop).then((content) => response.end(content), next);
      });
    },
  };
}
