import { expect, test } from 'vitest';
import type { ProjectFile } from './project-files';
import { projectFiles } from './project-files';
import { isSyntaxNode, literalText, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

/* An address of My bills or Pay without a hub means blue, even if the user has nothing there. So the app's links
   name the hub, or lead to the start page, which determines it; the scanner covers the page, and determines it
   on closing. */

const areas = new Set(['/bills', '/pay']);
/** The table of the areas itself. */
const exempt = new Set(['src/features/shell/areas.ts']);
const named = /\bhub\b|modal: 'scan'/;

function parts(node: SyntaxNode): SyntaxNode[] {
  const list = node.type === 'JSXOpeningElement' ? node['attributes'] : node['properties'];
  return Array.isArray(list) ? list.filter(isSyntaxNode) : [];
}

function part(node: SyntaxNode, name: string): SyntaxNode | undefined {
  return parts(node).find((one) => {
    const key = one.type === 'JSXAttribute' ? one['name'] : one['key'];
    return isSyntaxNode(key) && key['name'] === name;
  });
}

function findNamelessLinks(file: ProjectFile): string[] {
  const nodes = [...syntaxNodes(file)].filter(
    ({ type }) => type === 'JSXOpeningElement' || type === 'ObjectExpression',
  );
  return nodes
    .filter((node) => {
      const to = literalText((part(node, 'to') ?? part(node, 'href'))?.['value']);
      if (to === undefined || !areas.has(to)) return false;
      const search = part(node, 'search');
      return search === undefined || !named.test(file.text.slice(search.start, Number(search['end'])));
    })
    .map((node) => placeOf(file, node));
}

test('no link to My bills or Pay leaves the hub open', () => {
  const files = projectFiles(/^src\/.*(?<!\.test)\.tsx?$/).filter(({ path }) => !exempt.has(path));
  expect(files.flatMap(findNamelessLinks)).toEqual([]);
});

test.each([
  '<Link to="/bills" />',
  '<Link to="/pay" search={{ modal: undefined }} />',
  "navigate({ to: '/pay', replace: true })",
  "redirect({ href: '/bills' })",
])('%s is found', (text) => {
  expect(findNamelessLinks({ path: 'src/planted.tsx', text })).toEqual(['src/planted.tsx:1']);
});

test.each([
  '<Link to="/" />',
  '<Link to="/bills" search={{ hub }} />',
  '<Link to="/pay" search={(old) => ({ ...old, modal: \'scan\' })} />',
  "navigate({ to: '/bills', search: { hub: 'green', modal: 'deposit' } })",
  "navigate({ to: '/history' })",
])('%s is fine', (text) => {
  expect(findNamelessLinks({ path: 'src/planted.tsx', text })).toEqual([]);
});
