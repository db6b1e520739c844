// Tests too long for `npm test`: attacks and crashes at full size, all browser tests, and browser tests whose
// processes are stalled. `npm run torture -- races --minutes 60`; `npm run torture -- stalls --seed 7`.
import '../../server/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../support/run-command.mjs';
import { provideBuild } from '../../server/provide-build.mjs';
import { describeCounts, sumCounts } from '../support/test-counts.mjs';
import { parseTortureArguments } from '../support/torture-arguments.mjs';
import { runRound, tortureParts } from '../support/torture-parts.mjs';
import { addDone, addRound, fewestRaces } from '../support/torture-results.mjs';

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

/** The tested commit; a working tree with changes is not one. */
function describeCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', ':!tests/torture/RESULTS.md') !== '';
  return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '');
}

/** Each round is recorded as it ends: stopping the run loses one round at most. */
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
  writeFileSync(resultsFile, addRound(readFileSync(resultsFile, 'utf8'), round, tortureParts));
}

const wanted = readArguments();
const commit = describeCommit();
// Builds only after changes, because a part running at the same time would lose its files.
provideBuild('main');

/** Of several parts, the next is the one with the pair that had the fewest races. */
function pickPart(parts) {
  const text = readFileSync(resultsFile, 'utf8');
  const counted = parts.map((part) => ({ part, races: fewestRaces(text, part) }));
  return counted.toSorted((left, right) => left.races - right.races)[0].part;
}

/** What tests print for a table of the docs. */
function tableRows(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .join('\n');
}

const results = [];
let round = 0;

async function runPart(part, isTurn) {
  const seed = ((wanted.seed ?? Date.now()) + round) % 2 ** 31;
  round += 1;
  console.log(`▸ ${part}, round ${round} (--seed ${seed})`);
  const result = await runRound(part, { seed, specs: wanted.specs, isTurn });
  console.log(result.counts.failed > 0 ? result.output : tableRows(result.output));
  const done = addDone([], result.done).map(({ what, count }) => `, ${count} ${what}`);
  console.log(`  ${describeCounts(result.counts)} in ${Math.round(result.timeMs / 1000)} s${done.join('')}`);
  writeDown(part, result);
  results.push(result.counts);
}

for (const parts of wanted.turns) {
  const endsAt = performance.now() + wanted.minutes * minuteMs;
  const isTurn = parts.length > 1;
  if (wanted.minutes === 0) for (const part of parts) await runPart(part, isTurn);
  while (performance.now() < endsAt) await runPart(isTurn ? pickPart(parts) : parts[0], isTurn);
}

const total = sumCounts(results);
console.log(describeCounts(total));
process.exitCode = total.failed > 0 ? 1 : 0;
