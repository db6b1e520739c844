import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the reader finds how Chinese letters are encoded. */
const cMapUrl = `${path.join(import.meta.dirname, '..', '..', 'node_modules', 'pdfjs-dist', 'cmaps')}/`;

interface ReadPdf {
  title: string;
  /** The text of each page, with one blank between what stands apart. */
  pages: string[];
}

/** Reads a PDF with a reader's own library, as a viewer shows and searches it. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: content, cMapUrl, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.join(' ').replaceAll(/\s+/g, ' '));
  }
  const { info } = await document.getMetadata();
  await document.destroy();
  return { title: String((info as { Title?: unknown }).Title), pages };
}
