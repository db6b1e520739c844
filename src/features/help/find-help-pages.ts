import { builtHelpPages, helpPage } from './help-pages';
import type { HelpPage, HelpPageId } from './help-pages';

interface HelpSearch {
  query: string;
  textOf: (key: HelpPage['title' | 'text'] | HelpPage['steps'][number]) => string;
}

/** The pages that hold every word of a query, those first that have one in their title. */
export function findHelpPages({ query, textOf }: HelpSearch): HelpPageId[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const found = builtHelpPages()
    .filter((id) => id !== 'main')
    .map((id) => {
      const { title, text, steps } = helpPage(id);
      return { id, title: fold(textOf(title)), text: fold([title, text, ...steps].map(textOf).join(' ')) };
    })
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const isNamed = ({ title }: { title: string }) => words.some((word) => title.includes(word));
  return [...found.filter(isNamed), ...found.filter((page) => !isNamed(page))].map(({ id }) => id);
}

/** Small letters, and one i for all four of Turkish: who types `pin` also means `PIN`. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i');
}
