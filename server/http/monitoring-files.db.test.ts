import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clusterMetrics } from '../../tests/cluster/cluster-metrics';
import { dashboardExpressions } from '../../tests/cluster/dashboard-expressions';
import { projectFolder } from '../../tests/support/run-command.mjs';
import { withServer } from '../../tests/support/with-server';

const rules = readFileSync(path.join(projectFolder, 'deploy', 'prometheus-rules.yml'), 'utf8');
const runbook = readFileSync(path.join(projectFolder, 'docs', 'operations.md'), 'utf8');
const server = withServer({ environment: { METRICS_TOKEN: 'a token for the metrics' } });

/** Names in PromQL that are no metrics of ours. */
const words = new Set(
  'sum rate max min by or count vector le histogram_quantile min_over_time up scalar time'.split(' '),
);

/** The metrics that an expression names. */
function metricsOf(expression: string): string[] {
  const bare = expression.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, ' ');
  return (bare.match(/[a-z]\w+/g) ?? []).filter((name) => !words.has(name));
}

/** Those of a list of expressions that neither a server has nor Patroni and etcd have. */
async function unknownMetrics(expressions: readonly string[]): Promise<string[]> {
  const { body } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a token for the metrics' },
  });
  const ownMetrics = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const known = new Set([...ownMetrics, ...clusterMetrics.patroni, ...clusterMetrics.etcd]);
  return expressions.flatMap(metricsOf).filter((name) => !known.has(name.replace(/_(count|bucket)$/, '')));
}

test('every alarm asks for metrics that exist, and the runbook says what to do', async () => {
  const expressions = [...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression);
  expect(expressions.length).toBeGreaterThan(10);
  expect(await unknownMetrics(expressions)).toEqual([]);
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const named = [...runbook.matchAll(/^\| ((?:[A-Z]\w+(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  expect(alarms.filter((name) => !named.includes(name))).toEqual([]);
});

test('every panel of the dashboard asks for metrics and routes that the server has', async () => {
  const expressions = dashboardExpressions();
  expect(expressions.length).toBeGreaterThan(20);
  expect(await unknownMetrics(expressions)).toEqual([]);
  const named = expressions.flatMap((expression) => expression.match(/\/api\/[^|"]+/g) ?? []);
  expect(named.length).toBeGreaterThan(4);
  const isKnown = (url: string) => ['GET', 'POST'].some((method) => server.app.hasRoute({ method, url }));
  expect(named.filter((route) => !isKnown(route))).toEqual([]);
});
