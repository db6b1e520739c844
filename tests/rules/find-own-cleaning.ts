import type { ProjectFile } from './project-files';
import { isSyntaxNode, literalText, placeOf, syntaxNodes } from './syntax-nodes';
import type { SyntaxNode } from './syntax-nodes';

const replacing = new Set(['replace', 'replaceAll']);
/** Blanks, marks between digits, and invisible characters. */
const cleaned = /\\s|[ .,]|\\u\{?(?:00A0|2009|202F|200B|200E|FEFF)|\\p\{(?:Cf|C|Z|DI|Default_Ignorable)/i;

/**
 * Finds calls that remove or swap blanks, decimal marks or invisible characters. Amounts are read by `readAmount`,
 * and machine text is cleaned by `clean-text`, so that all fields accept the same.
 */
export function findOwnCleaning(file: ProjectFile): string[] {
  return Array.from(syntaxNodes(file)).flatMap((node) => {
    const cleaning = cleaningOf(node);
    return cleaning === undefined ? [] : [`${placeOf(file, node)} ${cleaning}`];
  });
}

function cleaningOf(node: SyntaxNode): string | undefined {
  const { callee, arguments: args } = node;
  if (node.type !== 'CallExpression' || !isSyntaxNode(callee) || !Array.isArray(args)) return undefined;
  const name = isSyntaxNode(callee['property']) ? callee['property']['name'] : undefined;
  if (typeof name !== 'string' || !replacing.has(name)) return undefined;
  const [wanted, by] = args as unknown[];
  const pattern = patternOf(wanted);
  if (pattern === undefined) return undefined;
  const put = literalText(by);
  // A mark that is put in by a variable turns a canonical amount into a typed one.
  const isSwap = (pattern === ',' || pattern === '.') && put === undefined;
  return isSwap || (put !== undefined && /^[.,]?$/.test(put) && cleaned.test(pattern)) ? pattern : undefined;
}

function patternOf(node: unknown): string | undefined {
  const text = literalText(node);
  if (text !== undefined) return text;
  const regex = isSyntaxNode(node) ? node['regex'] : undefined;
  return typeof regex === 'object' && regex !== null && 'pattern' in regex
    ? String(regex.pattern)
    : undefined;
}
