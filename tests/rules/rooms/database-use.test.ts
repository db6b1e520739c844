import { describe, expect, it } from 'vitest';
import { countDatabaseUse, describeDatabaseUse } from './database-use.mjs';
import { readSourceFiles } from './modules.mjs';

describe('how the server talks to the database', () => {
  it('has no steps and no positions to count, one guard, and few runners', () => {
    const use = countDatabaseUse(readSourceFiles());
    expect(use).toMatchObject({ steps: 0, guards: 1, positional: 0 });
    expect(use.runnerImports).toBeLessThanOrEqual(50);
    expect(use.ways['read']).toBeGreaterThan(10);
    expect(describeDatabaseUse(use)).toMatch(/^server files that run SQL, by way: read \d+, write \d+/);
  });

  it('counts what is planted', () => {
    const text = [
      "import { inTransaction } from '../service-context';",
      'export function lockStep(): Statement {}',
      'const [one, two] = await context.db.read([a, b]);',
      'select 1 / (case when true then 1 end)',
    ].join('\n');
    expect(countDatabaseUse([{ path: 'server/send/planted.ts', text }])).toMatchObject({
      ways: { read: 1, write: 0 },
      steps: 1,
      runnerImports: 1,
      guards: 1,
      positional: 1,
    });
  });
});
