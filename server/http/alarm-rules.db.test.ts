import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tests/support/run-command.mjs';
import { withServer } from '../../tests/support/with-server';

const rules = readFileSync(path.join(projectFolder, 'deploy', 'prometheus-rules.yml'), 'utf8');
const runbook = readFileSync(path.join(projectFolder, 'docs', 'operations.md'), 'utf8');
const server = withServer({ environment: { METRICS_TOKEN: 'a token for the metrics' } });

/** Names in PromQL that are no metrics of ours. */
const words = new Set(['sum', 'rate', 'max', 'min', 'by', 'or', 'min_over_time', 'up']);

/** The metrics that an expression names. */
function metricsOf(expression: string): string[] {
  const bare = expression.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return (bare.match(/[a-z_]{2,}/g) ?? []).filter((name) => !words.has(name));
}

test('every alarm asks for metrics that the server has, and the runbook says what to do', async () => {
  const { body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a token for the metrics' },
  });
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const named = [...rules.matchAll(/^ +expr: (.*)$/gm)].flatMap(([, expression = '']) =>
    metricsOf(expression),
  );
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !known.has(name.replace(/_count$/, '')))).toEqual([]);
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const told = [...runbook.matchAll(/^\| ((?:[A-Z]\w+(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  expect(alarms.filter((name) => !told.includes(name))).toEqual([]);
});
