import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../support/run-command.mjs';

/** What the panels of Grafana's dashboard ask Prometheus. */
export function dashboardExpressions(): string[] {
  const text = readFileSync(path.join(projectFolder, 'deploy', 'grafana-dashboard.json'), 'utf8');
  const { panels } = JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}
