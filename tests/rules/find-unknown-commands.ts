import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allCommands } from '../../server/operator/all-commands';
import { showUsage } from '../../server/operator/run-operator';
import { parseTortureArguments } from '../support/torture-arguments.mjs';
import { tortureParts } from '../support/torture-parts.mjs';
import { projectFiles } from './project-files';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const exists = (file: string): boolean => existsSync(path.join(root, file));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const vitestProjects = [...read('vitest.config.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name);
const settings = new Set(
  [...`${read('README.md')}${read('docs/configuration.md')}`.matchAll(/`([A-Z0-9_]+)`/g)].map(
    ([, name]) => name,
  ),
);
/** The names that `npm run bench -- NAME` can choose by. */
export const benchNames = projectFiles(/^tests\/bench\/.*\.bench\.ts$/).map(({ path: file }) =>
  path.posix.basename(file, '.bench.ts'),
);

const beginsWithProgram =
  /^(?:\w+=\S+ +)*(?:export|npm|npx|node(?= +[\w/.-]*\.mjs)|node_modules\/\S+|"\$\(node)\s/;

/** The command lines of a document that run something of the project: in blocks, and in its text. */
export function commandLinesOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n([^]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, '').split('\n'),
  );
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted.replaceAll(/\s+/g, ' '));
  return [...blocks, ...inline]
    .flatMap((line) => line.replace(/\s#.*$/, '').split(' && '))
    .map((line) => line.trim())
    .filter((line) => beginsWithProgram.test(`${line} `));
}

/** A word that the reader replaces, such as `FILE`. */
const isPlaceholder = (word: string): boolean => /^\[?-*[A-Z]+\]?$|…/.test(word);

function wordsOf(line: string): string[] {
  return [...line.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
}

/** Says what of a command line does not exist: its script, program, file, option or setting. */
export function findUnknown(line: string): string[] {
  const inner = /\$\(node ([^)\s]+)\)/.exec(line)?.[1];
  if (inner !== undefined) return exists(inner) ? [] : [inner];
  const words = wordsOf(line);
  const isSetting = (word: string) => /^[A-Z_]+=/.test(word);
  const programAt = words[0] === 'export' ? words.length : words.findIndex((word) => !isSetting(word));
  const unknownSettings = words
    .slice(0, programAt)
    .flatMap((word) => (isSetting(word) ? (word.split('=')[0] ?? []) : []))
    .filter((name) => !settings.has(name));
  const [program, ...args] = words.slice(programAt);
  return [...unknownSettings, ...unknownOf(program, args)];
}

function unknownOf(program: string | undefined, args: readonly string[]): string[] {
  if (program === 'npm') return unknownOfNpm(args);
  if (program === 'npx') return unknownOfTool(args);
  if (program === 'node') return args.slice(0, 1).filter((file) => !file.startsWith('-') && !exists(file));
  // The folder may be of another platform's package.
  const [, name] = /^node_modules\/((?:@[\w-]+\/)?[\w-]+)\//.exec(program ?? '') ?? [];
  return name === undefined || read('package.json').includes(`"${name}"`) ? [] : [name];
}

function unknownOfNpm([verb = '', script = '', ...rest]: readonly string[]): string[] {
  if (verb !== 'run') return ['start', 'test', 'ci'].includes(verb) ? [] : [verb];
  const command = scripts[script];
  if (command === undefined) return [script];
  const files = command.split(' ').filter((word) => word.endsWith('.mjs') && !exists(word));
  return [
    ...files,
    ...unknownArguments(
      script,
      rest.slice(1).filter((word) => !isPlaceholder(word)),
    ),
  ];
}

function unknownArguments(script: string, args: readonly string[]): string[] {
  if (script === 'operator') return unknownOfOperator(args);
  if (script === 'bench') return args.filter((name) => !benchNames.some((one) => one.includes(name)));
  if (script === 'check')
    return args.filter((option) => !read('tests/support/run-checks.mjs').includes(`'${option}'`));
  if (script !== 'torture') return [];
  try {
    // Without the number after it, the option is one that the reader completes.
    parseTortureArguments(
      args.filter((word) => word !== '[--minutes'),
      tortureParts,
    );
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function unknownOfOperator(args: readonly string[]): string[] {
  if (args.length === 0 || args[0] === '--help') return [];
  const command = allCommands.find(({ name }) =>
    name.split(' ').every((word, index) => args[index] === word),
  );
  if (command === undefined) return [args.join(' ')];
  return args.filter((word) => word.startsWith('--') && !showUsage(command).includes(word));
}

function unknownOfTool([tool = '', ...args]: readonly string[]): string[] {
  if (!exists(`node_modules/.bin/${tool}`)) return [tool];
  const project = args[args.indexOf('--project') + 1];
  const isUnknown = args.includes('--project') && !vitestProjects.includes(project);
  const paths = args.filter((word) => word.includes('/') && !isPlaceholder(word));
  return [
    ...(isUnknown ? [`--project ${project}`] : []),
    ...paths.filter((wanted) => !projectFiles().some((file) => file.path.startsWith(wanted))),
  ];
}
