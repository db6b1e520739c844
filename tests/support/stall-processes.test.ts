import { describe, expect, it } from 'vitest';
import { chooseVictim, createRandom, descendantsOf, kindOf } from './stall-processes.mjs';
import type { StalledKind } from './stall-processes.mjs';

describe('what is stalled', () => {
  it.each<[string, StalledKind | undefined]>([
    ['/usr/lib/chromium/chromium --type=renderer --lang=en', 'browser'],
    ['/root/.cache/chrome-headless-shell-linux64/chrome-headless-shell --no-sandbox', 'browser'],
    ['/opt/headless_shell --type=gpu-process', 'browser'],
    ['/usr/bin/node /app/dist/server/main.js', 'server'],
    ['/app/node_modules/linux-x64/native/bin/postgres -D /data/cluster', 'database'],
    ['postgres: checkpointer ', 'database'],
    ['postgres: billfold billfold [local] idle in transaction', 'database'],
    ['/usr/bin/node /app/node_modules/@playwright/test/cli.js test tests/e2e/server.spec.ts', undefined],
    ['/usr/bin/node /app/node_modules/playwright/lib/common/process.js', undefined],
    ['/bin/sh -c chromium', undefined],
    ['', undefined],
  ])('%s is %s', (line, kind) => {
    expect(kindOf(line.split(' '))).toBe(kind);
  });
});

describe('whose they are', () => {
  const seen = (pid: number, parent: number) => ({ pid, parent });

  it('are the processes of every generation, and no others', () => {
    // Process ids do not tell which came first.
    const [child, grandchild, latest] = [seen(20, 10), seen(5, 20), seen(90, 5)];
    const strangers = [seen(1, 0), seen(10, 1), seen(11, 1), seen(12, 11)];
    expect(descendantsOf(10, [latest, grandchild, ...strangers, child])).toEqual([latest, grandchild, child]);
  });

  it('are none if the process has no children', () => {
    expect(descendantsOf(10, [seen(10, 1), seen(11, 1)])).toEqual([]);
  });
});

describe('chance', () => {
  const draws = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 1_000 }, random);
  };

  it('is the same for the same seed, and another for another', () => {
    expect(draws(7)).toEqual(draws(7));
    expect(draws(7)).not.toEqual(draws(8));
    expect(Math.min(...draws(7))).toBeLessThan(0.01);
    expect(Math.max(...draws(7))).toBeGreaterThan(0.99);
    expect(Math.max(...draws(7))).toBeLessThan(1);
  });

  it('comes to the one server as often as to the many processes of browsers', () => {
    const browsers = Array.from({ length: 30 }, (_, index) => ({ pid: index, kind: 'browser' as const }));
    const all = [...browsers, { pid: 100, kind: 'server' as const }];
    const random = createRandom(1);
    const chosen = Array.from({ length: 1_000 }, () => chooseVictim(all, random)?.kind);
    expect(Math.abs(chosen.filter((kind) => kind === 'server').length - 500)).toBeLessThan(100);
    expect(chooseVictim([], random)).toBeUndefined();
  });
});
