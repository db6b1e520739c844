import { describe, expect, it } from 'vitest';
import { parseProcess, ProcessTree } from './process-tree.mjs';
import type { SeenProcess } from './process-tree.mjs';

const rootPid = 100;

/** In the session of the root unless it leads one itself. */
function seen(pid: number, parent: number, seconds: number, session = rootPid): SeenProcess {
  return { id: `${pid}/7`, pid, parent, group: session, session, seconds };
}

function secondsAfter(...looks: SeenProcess[][]): number {
  const tree = new ProcessTree(rootPid);
  for (const look of looks) tree.look(look);
  return tree.seconds;
}

it('reads the line of a process whose name looks like more of it', () => {
  const times = '4194304 9 0 0 0 150 50 25 75 20 0 1 0 4711 1000 10 0';
  expect(parseProcess(`42 (a (b) 1 2) S 7 8 9 0 -1 ${times}`)).toEqual({
    id: '42/4711',
    pid: 42,
    parent: 7,
    group: 8,
    session: 9,
    seconds: 3,
  });
});

describe('the time of a tree of processes', () => {
  it('is the time of all living processes of the tree, and no others', () => {
    const stranger = seen(50, 1, 1000, 50);
    expect(secondsAfter([stranger, seen(100, 50, 1), seen(101, 100, 2), seen(102, 101, 3, 102)])).toBe(6);
  });

  it('counts a child once that its parent has waited for', () => {
    expect(secondsAfter([seen(100, 50, 1), seen(101, 100, 2)], [seen(100, 50, 3.5)])).toBe(3.5);
  });

  it('keeps the root’s own when it has ended', () => {
    expect(secondsAfter([seen(100, 50, 1), seen(101, 100, 2)], [])).toBe(3);
  });

  it('keeps what a child had used whose parent was killed before', () => {
    const orphan = seen(101, 1, 5, 101);
    const looks = [
      [seen(100, 50, 1), seen(101, 100, 2, 101)],
      [seen(100, 50, 1), orphan],
      [seen(100, 50, 9)],
    ];
    expect(secondsAfter(...looks)).toBe(14);
  });

  it('keeps what both had used where a child was killed together with its parent', () => {
    const looks = [
      [seen(100, 50, 1), seen(101, 100, 2, 101), seen(102, 101, 4, 101)],
      // Waiting for the parent does not include this child's time.
      [seen(100, 50, 3)],
    ];
    expect(secondsAfter(...looks)).toBe(7);
  });

  it('finds a process by its session if its parent came and went between two looks', () => {
    const looks = [[seen(100, 50, 1)], [seen(100, 50, 1), seen(103, 1, 2)], [seen(103, 1, 6)]];
    expect(secondsAfter(...looks)).toBe(7);
  });

  it('takes another process that was given the number of an ended one for a stranger', () => {
    const looks = [
      [seen(100, 50, 1), seen(101, 100, 2, 101)],
      [seen(100, 50, 3)],
      [seen(100, 50, 3), { ...seen(101, 1, 70, 9), id: '101/8' }],
    ];
    expect(secondsAfter(...looks)).toBe(3);
  });
});
