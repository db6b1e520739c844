import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withHead } from './page-documents-plugin';

// Vitest runs where the page lies.
const page = readFileSync('index.html', 'utf8');
const head = { title: 'Privacy policy · Billfold', description: 'What is stored about you.' };

describe('a page that everyone may read', () => {
  it('has its own title and description, and is otherwise like all pages', () => {
    const html = withHead(page, head);
    const lines = html.split('\n').filter((line) => !page.includes(line));
    expect(lines.map((line) => line.trim())).toEqual([
      '<title>Privacy policy · Billfold</title>',
      '<meta name="description" content="What is stored about you." />',
    ]);
  });

  it.each([
    ['no title', page.replace('<title>', '<p>'), head],
    ['no description', page.replace('name="description"', ''), head],
    ['markup in its words', page, { ...head, title: '<b>' }],
  ])('is refused with %s', (_what, html, words) => {
    expect(() => withHead(html, words)).toThrow(/^(?:The page has nothing|Not plain words)/);
  });
});
