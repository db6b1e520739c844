import { parseSync } from 'oxc-parser';
import type { ProjectFile } from './project-files';
import { isSyntaxNode, literalText, syntaxNodes } from './syntax-nodes';

/** Words and phrases that make comments and test titles hard to read, with what to write instead. */
const oddWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\btold\b/i, 'say, show, notify or identify'],
  [/\banew\b/i, 'again'],
  [/\bwho(?:m|so)?ever\b/i, 'anyone, or the role: the caller, the payer'],
  [/\bso (?:many|much|long|often)\b/i, 'the name of the number or duration'],
  [/\bthe same of\b/i, 'the thing’s name'],
  [/\bnobody['’]s\b/i, 'no one’s, or the thing’s name'],
  [/\b(?:some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bjudg/i, 'check or evaluate'],
  [/\breckon/i, 'compute or estimate'],
  [/\bmends?\b/i, 'fix'],
  [/\bamid\b/i, 'during or among'],
  [/\bin vain\b/i, 'without effect, or the error'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(?:go|goes|going|went|gone) on\b/i, 'continue'],
  [/\bby hand\b/i, 'who does it'],
  [/\bin all(?=[,.;:]|$)/i, 'total'],
  [/\blikewise\b/i, 'also, or the thing itself'],
  [/\bquicker\b/i, 'first'],
  [/\b(?:where|there|here)(?:in|of|by|upon)\b/i, 'in it, of it'],
  [/\bhitherto\b/i, 'until now'],
  [/\bwhat (?:came|comes|(?:has )?become|becomes|became) of\b/i, 'the state, the outcome'],
  [/\btells? of\b/i, 'report, show or list'],
  [/\bhears? of\b/i, 'get or receive'],
  [/\bcomes? to nothing\b/i, 'fail'],
];

/** A title may begin with them, because it continues the title of its `describe`. */
const oddBeginnings: typeof oddWords = [
  [/^the same\b/i, 'what the function does or the value is'],
  [/^whose\b/i, 'the owner as a noun'],
];

export interface OddWord {
  path: string;
  line: number;
  word: string;
  instead: string;
}

/** Joins line comments that follow each other, because a phrase may be broken between them. */
function commentsOf(file: ProjectFile): { start: number; text: string }[] {
  const joined: { start: number; end: number; text: string }[] = [];
  for (const { type, value, start, end } of parseSync(file.path, file.text).comments) {
    const last = joined.at(-1);
    if (type === 'Line' && last !== undefined && /^\s*$/.test(file.text.slice(last.end, start))) {
      last.text += ` ${value.trim()}`;
      last.end = end;
    } else joined.push({ start, end, text: value.replaceAll(/^\s*\*/gm, '').trim() });
  }
  return joined.map(({ start, text }) => ({ start, text: text.replaceAll(/\s+/g, ' ') }));
}

const testFile = /\.(?:test|spec)\.tsx?$/;
const testNames = new Set(['test', 'it', 'describe']);

/** The name at the beginning of a call such as `test.each([…])(…)`. */
function calledName(callee: unknown): unknown {
  if (!isSyntaxNode(callee)) return undefined;
  if (callee.type === 'Identifier') return callee['name'];
  return calledName(callee.type === 'MemberExpression' ? callee['object'] : callee['callee']);
}

function titlesOf(file: ProjectFile): { start: number; text: string }[] {
  if (!testFile.test(file.path)) return [];
  return [...syntaxNodes(file)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !testNames.has(String(calledName(node['callee'])))) return [];
    const [title] = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[]) : [];
    const text = literalText(title);
    return text === undefined ? [] : [{ start: node.start, text }];
  });
}

function oddWordsIn(
  file: ProjectFile,
  texts: readonly { start: number; text: string }[],
  words: typeof oddWords,
): OddWord[] {
  return texts.flatMap(({ start, text }) =>
    words.flatMap(([pattern, instead]) => {
      const word = pattern.exec(text)?.[0];
      const line = file.text.slice(0, start).split('\n').length;
      return word === undefined ? [] : [{ path: file.path, line, word, instead }];
    }),
  );
}

/** Cheap test on the whole text: most files have no such word, and need no parsing. */
const anyOddWord = new RegExp(
  [...oddWords, ...oddBeginnings].map(([{ source }]) => source.replace(/^\^|\$(?=\)$)/g, '')).join('|'),
  'i',
);

/** Finds odd words in the comments of a source file, and in the titles of its tests. */
export function findOddWords(file: ProjectFile): OddWord[] {
  if (!anyOddWord.test(file.text.replaceAll(/\n\s*(?:\/\/|\*)?\s*/g, ' '))) return [];
  return [
    ...oddWordsIn(file, commentsOf(file), [...oddWords, ...oddBeginnings]),
    ...oddWordsIn(file, titlesOf(file), oddWords),
  ];
}
