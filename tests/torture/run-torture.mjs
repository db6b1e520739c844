// What is too much for every `npm test`: attacks and crashes at their full sizes, all browser tests, and browser tests
// whose processes are stopped for moments. `npm run torture -- races --minutes 30`; `npm run torture -- stalls --seed 7`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npmScript, projectFolder, runNode } from '../support/run-command.mjs';
import { describeCounts, sumCounts } from '../support/test-counts.mjs';
import { parseTortureArguments } from '../support/torture-arguments.mjs';
import { runRound, tortureParts } from '../support/torture-parts.mjs';
import { addRound } from '../support/torture-results.mjs';

const minuteMs = 60_000;
const resultsFile = path.join(projectFolder, 'tests', 'torture', 'RESULTS.md');

function readArguments() {
  try {
    return parseTortureArguments(process.argv.slice(2), tortureParts);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** What the results are of; changed files are no commit. */
function describeCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ':!tests/torture/RESULTS.md') !== '';
  return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');
}

/** Each round is written down as it ends: whoever stops this loses one round at most. */
function writeDown(part, { timeMs, counts, done }) {
  const { passed, failed } = counts;
  const round = {
    part,
    commit,
    date: new Date().toISOString().slice(0, 10),
    minutes: timeMs / minuteMs,
    tests: passed + failed,
    failed,
    done,
  };
  writeFileSync(resultsFile, addRound(readFileSync(resultsFile, 'utf8'), round));
}

const wanted = readArguments();
const commit = describeCommit();
const build = await runNode({ args: npmScript('build'), timeoutMs: 10 * minuteMs });
if (build.exitCode !== 0) {
  console.error(build.output);
  process.exit(1);
}

const results = [];
for (const part of wanted.parts) {
  const endsAt = performance.now() + wanted.minutes * minuteMs;
  let round = 0;
  do {
    const seed = ((wanted.seed ?? Date.now()) + round) % 2 ** 31;
    round += 1;
    console.log(`▸ ${part}, round ${round} (--seed ${seed})`);
    const result = await runRound(part, { seed, specs: wanted.specs });
    if (result.counts.failed > 0) console.log(result.output);
    const done = result.done.map(({ what, count }) => `, ${count} ${what}`).join('');
    console.log(`  ${describeCounts(result.counts)} in ${Math.round(result.timeMs / 1000)} s${done}`);
    writeDown(part, result);
    results.push(result.counts);
  } while (performance.now() < endsAt);
}

const total = sumCounts(results);
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
