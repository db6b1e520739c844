import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  title: string;
  /** The text of each page, with one blank between what stands apart. */
  pages: string[];
}

interface TextItem {
  str: string;
  transform: unknown[];
  width: number;
}

/** Where the next text begins within this many points of where the last one ended, both are one: only the font is another. */
const touchingPoints = 0.5;

function joinTexts(items: readonly TextItem[]): string {
  let text = '';
  let end = [0, 0];
  for (const { str, transform, width } of items) {
    const [x = 0, y = 0] = transform.slice(4).map(Number);
    const isApart = y !== end[1] || Math.abs(x - (end[0] ?? 0)) > touchingPoints;
    text += (isApart ? ' ' : '') + str;
    if (str !== '') end = [x + width, y];
  }
  return text.replaceAll(/\s+/g, ' ');
}

/** Reads a PDF with a reader's own library, as a viewer shows and searches it. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: content, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(joinTexts(items.filter((item) => 'str' in item)));
  }
  const { info } = await document.getMetadata();
  await document.destroy();
  return { title: String((info as { Title?: unknown }).Title), pages };
}

interface DrawnLetter {
  unicode: string;
  fontChar: string;
}

/** The numbers that the reader's library gives for a letter without an outline. */
const emptyPath = 7;

interface Outline {
  path: ArrayLike<number>;
}

/** The letters of a PDF that a viewer would leave empty, because their font has no outline for them. */
export async function findUnseenLetters(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: content, verbosity: 0, disableFontFace: true }).promise;
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const unseen: string[] = [];
  let font = '';
  for (const [index, operator] of fnArray.entries()) {
    const [first] = (argsArray[index] ?? []) as unknown[];
    if (operator === OPS.setFont) font = String(first);
    if (operator !== OPS.showText) continue;
    const letters = (first as (DrawnLetter | number)[]).filter((one) => typeof one === 'object');
    for (const { unicode, fontChar } of letters) {
      const name = `${font}_path_${fontChar}`;
      const outline = page.commonObjs.has(name) ? (page.commonObjs.get(name) as Outline).path : [];
      if (unicode.trim() !== '' && outline.length <= emptyPath) unseen.push(unicode);
    }
  }
  await document.destroy();
  return unseen;
}
