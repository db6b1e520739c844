import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { brand } from '../../contract/brand';
import { publicPages } from '../../contract/public-pages';

const titlePattern = /<title>[^<]*<\/title>/;
const descriptionPattern = /(<meta\s+name="description"\s+content=")[^"]*(")/;

/** The document with another title and description. Throws when it has no place for them, or more than plain words come. */
export function withHead(
  html: string,
  { title, description }: { title: string; description: string },
): string {
  if (/[<>&"$]/.test(title + description)) throw new Error(`Not plain words: ${title}, ${description}`);
  for (const pattern of [titlePattern, descriptionPattern])
    if (!pattern.test(html)) throw new Error(`The page has nothing for ${pattern.source}`);
  return html
    .replace(titlePattern, `<title>${title}</title>`)
    .replace(descriptionPattern, `$1${description}$2`);
}

/**
 * Writes a document for each page that everyone may read, with its title and its description: readers without scripts, robots
 * and links sent to a friend know it by these. The rest is the app's common document.
 */
export function pageDocumentsPlugin({ outDir, locales }: { outDir: string; locales: string }): Plugin {
  const text = async (namespace: string, key: string): Promise<string> => {
    const texts = JSON.parse(await readFile(join(locales, 'en', `${namespace}.json`), 'utf8')) as Record<
      string,
      string
    >;
    const pageText = texts[key];
    if (pageText === undefined) throw new Error(`No text ${namespace}:${key}`);
    return pageText;
  };
  return {
    name: 'page-documents',
    apply: 'build',
    async writeBundle() {
      const html = await readFile(join(outDir, 'index.html'), 'utf8');
      const pageTitle = await text('common', 'pageTitle');
      for (const { document } of Object.values(publicPages)) {
        if (document === undefined) continue;
        const [namespace, key] = document.title;
        const title = pageTitle
          .replace('{{title}}', await text(namespace, key))
          .replace('{{appName}}', brand.appName);
        const file = join(outDir, document.file);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, withHead(html, { title, description: document.description }));
      }
    },
  };
}
