import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const textExtensions = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);
/** In bytes. For smaller files compression saves less than its headers cost. */
const smallestBytes = 1024;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside each text file of the build, so that the server never compresses during a request. */
export function precompressPlugin({ outDir }: { outDir: string }): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !textExtensions.has(extname(entry.name))) continue;
          await pack(join(entry.parentPath, entry.name));
        }
      },
    },
  };
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await packBrotli(content, { params }));
  await writeFile(`${path}.gz`, await packGzip(content, { level: 9 }));
}
