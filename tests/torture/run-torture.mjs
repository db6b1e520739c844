// The attacks and crashes at their full sizes, all or those that are named: `npm run torture -- races full-disk`.
// Each part's result is written down as it ends, with its date and commit; parts that are not run keep theirs.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { npmScript, projectFolder, runNode } from '../support/run-command.mjs';
import { runVitest } from '../support/run-vitest.mjs';
import { describeCounts, sumCounts } from '../support/test-counts.mjs';

const hourMs = 3_600_000;
const folder = path.join(projectFolder, 'tests', 'torture');
const resultsFile = path.join(folder, 'RESULTS.md');
const torturePart = /^(.+)\.test\.ts$/;
const resultRow = /^\| ([a-z-]+) \| \d+ passed/;

const parts = ['security', ...readdirSync(folder).flatMap((file) => torturePart.exec(file)?.[1] ?? [])];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`);
  process.exit(1);
}

process.env.TORTURE = 'full';

const build = await runNode({ args: npmScript('build'), timeoutMs: hourMs });
if (build.exitCode !== 0) {
  console.error(build.output);
  process.exit(1);
}

const git = (...args) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();
const changed = git('status', '--porcelain', '--', '.', ':!tests/torture/RESULTS.md') !== '';
const commit = git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');

function writeDown(part, row) {
  const kept = new Map(
    readFileSync(resultsFile, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const name = resultRow.exec(line)?.[1];
        return name === undefined ? [] : [[name, line]];
      }),
  );
  kept.set(part, row);
  const rows = parts.flatMap((name) => kept.get(name) ?? []);
  const text = `# The last runs of \`npm run torture\`

| part | result | time | when, on what |
|---|---|---|---|
${rows.join('\n')}

The sizes are in \`tests/support/attack-sizes.ts\`; what each part does is at its head in \`tests/torture\`.
`;
  writeFileSync(resultsFile, text);
}

const results = [];
for (const part of named.length > 0 ? named : parts) {
  console.log(`▸ ${part}`);
  const ofProject =
    part === 'security'
      ? runVitest('security', { timeoutMs: 2 * hourMs })
      : runVitest('torture', { timeoutMs: 4 * hourMs, files: [`tests/torture/${part}.test.ts`] });
  const { output, timeMs, counts } = await ofProject;
  if (counts.failed > 0) console.log(output);
  const outcome = describeCounts(counts);
  const seconds = `${Math.round(timeMs / 1000)} s`;
  console.log(`  ${outcome} in ${seconds}`);
  const where = `${new Date().toISOString().slice(0, 10)}, ${commit}, Node ${process.version}, ${cpus().length} cores`;
  writeDown(part, `| ${part} | ${outcome} | ${seconds} | ${where} |`);
  results.push(counts);
}

const total = sumCounts(results);
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
