// The attacks and crashes at their full sizes. The result is written down with its date and commit.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { npmScript, projectFolder, runNode } from '../support/run-command.mjs';
import { runVitest } from '../support/run-vitest.mjs';
import { describeCounts, sumCounts } from '../support/test-counts.mjs';

const hourMs = 3_600_000;
const steps = ['security', 'torture'];

process.env.TORTURE = 'full';

const build = await runNode({ args: npmScript('build'), timeoutMs: hourMs });
if (build.exitCode !== 0) {
  console.error(build.output);
  process.exit(1);
}

const results = [];
for (const project of steps) {
  console.log(`▸ ${project}`);
  const { output, timeMs, counts } = await runVitest(project, { timeoutMs: 2 * hourMs });
  if (counts.failed > 0) console.log(output);
  console.log(`  ${describeCounts(counts)} in ${Math.round(timeMs / 1000)} s`);
  results.push({ project, timeMs, counts });
}

const git = (...args) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();
const changed = git('status', '--porcelain') === '' ? '' : ', with uncommitted changes';
const rows = results.map(
  ({ project, timeMs, counts }) =>
    `| ${project} | ${describeCounts(counts)} | ${Math.round(timeMs / 1000)} s |`,
);
const text = `# The last run of \`npm run torture\`

${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, Node ${process.version}, ${cpus().length} cores.

| project | result | time |
|---|---|---|
${rows.join('\n')}

The sizes are in \`tests/support/attack-sizes.ts\`.
`;
writeFileSync(path.join(projectFolder, 'tests', 'torture', 'RESULTS.md'), text);

const total = sumCounts(results.map(({ counts }) => counts));
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
