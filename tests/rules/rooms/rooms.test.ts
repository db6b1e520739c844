import { describe, expect, it } from 'vitest';
import { readModules, readSourceFiles } from './modules.mjs';
import type { SourceText } from './modules.mjs';
import { describeRooms, findRoomFaults, measureRooms } from './rooms.mjs';
import { reasonsOfSmallFiles } from './small-files.mjs';
import { walks } from './walks.mjs';

/** The number of exceptions may only shrink: lower this with it. */
const reasonsMax = 12;

describe('the project', () => {
  const rooms = measureRooms(readModules(readSourceFiles()), { walks, reasons: reasonsOfSmallFiles });

  it('has files of a subject each, and short ways', () => {
    expect(rooms.files).toBeGreaterThan(500);
    expect(findRoomFaults(rooms, reasonsOfSmallFiles)).toEqual([]);
  });

  it('has no more small files than it had', () => {
    expect(Object.keys(reasonsOfSmallFiles).length).toBeLessThanOrEqual(reasonsMax);
  });

  it('is described in figures', () => {
    expect(describeRooms(rooms)).toMatch(
      /^\d+ source files, \d+\.\d lines on average, median \d+\n0 above 300/,
    );
  });
});

function faults(
  files: readonly SourceText[],
  { walk, reasons = {} }: { walk?: (typeof walks)[string]; reasons?: Record<string, string> } = {},
): string[] {
  const rooms = measureRooms(readModules(files), { walks: walk ? { planted: walk } : {}, reasons });
  return findRoomFaults(rooms, reasons);
}

const small = { path: 'src/money/a.ts', text: 'export const a = 1;\n' };
const reader = { path: 'src/money/b.ts', text: "import { a } from './a';\nexport const b = a;\n" };

describe('what a file may be', () => {
  it('finds a long one', () => {
    expect(faults([{ path: 'src/money/a.ts', text: 'void 0;\n'.repeat(301) }])).toEqual([
      'src/money/a.ts: 301 lines, more than 300',
    ]);
    expect(faults([{ path: 'src/money/a.ts', text: 'void 0;\n'.repeat(300) }])).toEqual([]);
  });

  it.each([
    reader.text,
    "import type { a } from './a';\n",
    "export { a } from './a';\n",
    "export const b = () => import('./a');\n",
  ])('finds a small one that only its neighbour imports: %j', (text) => {
    expect(faults([small, { ...reader, text }])).toEqual([
      'src/money/a.ts: 1 lines, and only src/money/b.ts imports it',
    ]);
  });

  it('takes a small one with a reason, with two readers, or with one elsewhere', () => {
    expect(faults([small, reader], { reasons: { [small.path]: 'a chunk of its own' } })).toEqual([]);
    expect(faults([small, reader, { ...reader, path: 'src/money/c.ts' }])).toEqual([]);
    const elsewhere = { path: 'src/app/b.ts', text: "import { a } from '../money/a';\n" };
    expect(faults([small, elsewhere])).toEqual([]);
  });

  it('finds a reason that nothing needs', () => {
    expect(faults([reader], { reasons: { 'src/money/gone.ts': 'once' } })).toEqual([
      'src/money/gone.ts: needs no reason for being small any more',
    ]);
  });
});

describe('a walk', () => {
  const chain = Array.from({ length: 32 }, (_, index) => ({
    path: `src/features/bills/step-${index}.ts`,
    text: `import { step${index + 1}, aside } from './step-${index + 1}';
export const step${index} = () => step${index + 1};
export const aside = 1;
`.padEnd(400, '\n//'),
  }));
  const from = ['src/features/bills/step-0.ts#step0'];
  const doors = (files: readonly SourceText[], walk: Pick<(typeof walks)[string], 'from' | 'apart'>) =>
    measureRooms(readModules(files), { walks: { planted: { ...walk, doorsMax: 99 } }, reasons: {} }).walks[0]
      ?.doors;

  it('is found when it is too long, and when its limit is too high', () => {
    const walk = (doorsMax: number) => ({ walk: { from, doorsMax }, reasons: {} });
    const plantedFaults = (doorsMax: number) =>
      faults(chain, walk(doorsMax)).filter((fault) => fault.startsWith('planted'));
    expect(plantedFaults(31)).toEqual(['planted: 32 files to open, more than 31']);
    expect(plantedFaults(32)).toEqual([]);
    expect(plantedFaults(36)).toEqual(['planted: only 32 files to open; its limit of 36 can be 32 now']);
  });

  it('follows the names that are used, through markup and what is loaded later, and no others', () => {
    const files = [
      {
        path: 'src/features/bills/screen.tsx',
        text: `import { Row } from './row';
import { useCall } from './call';
import { other } from './other';
const Later = lazy(() => import('./later'));
export function Screen() { return <Row onPress={useCall()}><Later /></Row>; }
export const unrelated = other;
`,
      },
      {
        path: 'src/features/bills/row.tsx',
        text: "import { Box } from '../../ui/box';\nexport const Row = Box;\n",
      },
      { path: 'src/features/bills/call.ts', text: "export { useCall } from '../../money/call';\n" },
      {
        path: 'src/money/call.ts',
        text: "import type { Id } from './id';\nexport const useCall = (id: Id) => id;\n",
      },
      { path: 'src/money/id.ts', text: 'export type Id = string;\n' },
      { path: 'src/features/bills/later.tsx', text: 'export const Later = 1;\n' },
      { path: 'src/features/bills/other.ts', text: 'export const other = 1;\n' },
      { path: 'src/ui/box.tsx', text: 'export const Box = 1;\n' },
    ];
    const start = ['src/features/bills/screen.tsx#Screen'];
    expect(doors(files, { from: start })).toEqual([
      'src/features/bills/call.ts',
      'src/features/bills/later.tsx',
      'src/features/bills/row.tsx',
      'src/features/bills/screen.tsx',
      'src/money/call.ts',
      'src/money/id.ts',
    ]);
    expect(doors(files, { from: start, apart: ['src/money/'] })).not.toContain('src/money/id.ts');
  });

  it('says when its beginning or a fork is gone', () => {
    expect(() => doors(chain, { from: ['src/gone.ts'] })).toThrow('no file src/gone.ts');
    expect(() => doors(chain, { from: [`${chain[0]?.path}#gone`] })).toThrow('no gone in');
    expect(() => doors(chain, { from, apart: ['src/gone/'] })).toThrow('Nothing lies at src/gone/');
  });
});
