import { readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');

/** Whether an address is that of a font for PDFs, as a development server has it. */
export function isFont(pathname: string): boolean {
  return /^\/node_modules\/@fontsource[\w-]*\/.*\.woff2?$/.test(pathname);
}

/** Answers with such a font. */
export async function serveFonts(address: string): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (!isFont(pathname)) return new Response('', { status: 404 });
  return new Response(await readFile(path.join(root, pathname)));
}
