import { parseRaces, racesTitle, showRaces } from './race-results.mjs';

const title = `# Results of \`npm run torture\`

By part and commit; what further runs do adds up. A round is the whole part once, and its tests count in every round. The
sizes are in \`tests/support/attack-sizes.ts\`; what each part does is at its head in \`tests/torture\`.
`;
const header = `| part | commit | last run | minutes | rounds | tests | failed | done |
|---|---|---|---|---|---|---|---|`;
/** Sections after the tables are older ones. */
const sectionStart = '\n## ';

function parseDone(text) {
  return text
    .split(', ')
    .filter((item) => item !== '')
    .map((item) => {
      const [, count, what] = /^(\d+) (.+)$/.exec(item);
      return { what, count: Number(count) };
    });
}

function parseRow(line) {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [part, commit, lastRun, minutes, rounds, tests, failed, done = ''] = cells;
  if (cells.length !== 8 || !/^\d+$/.test(rounds)) return [];
  const numbers = {
    minutes: Number(minutes),
    rounds: Number(rounds),
    tests: Number(tests),
    failed: Number(failed),
  };
  return [{ part, commit, lastRun, ...numbers, done: parseDone(done) }];
}

/** Adds counts up, whatever they were counted with. */
export function addDone(before, more) {
  const sums = new Map();
  for (const { what, count } of [...before, ...more]) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => ({ what, count }));
}

function showRow({ part, commit, lastRun, minutes, rounds, tests, failed, done }) {
  const doneText = done.map(({ what, count }) => `${count} ${what}`).join(', ');
  return `| ${part} | ${commit} | ${lastRun} | ${minutes.toFixed(1)} | ${rounds} | ${tests} | ${failed} | ${doneText} |`;
}

const neverRun = (part) => `| ${part} | – | not yet | – | – | – | – | – |`;

/** Splits the text into the table of parts, the table of races, and the rest. */
function split(text) {
  const [parts = '', ...sections] = text.split(sectionStart);
  const races = sections.find((section) => section.startsWith(racesTitle)) ?? '';
  const older = sections.filter((section) => !section.startsWith(racesTitle));
  return { parts, races, older: older.map((section) => `## ${section.trimEnd()}\n`) };
}

function show(rows, races, { older, parts }) {
  const missing = parts.filter((part) => rows.every((row) => row.part !== part));
  const lines = [
    ...rows.map((row) => [row.part, showRow(row)]),
    ...missing.map((part) => [part, neverRun(part)]),
  ]
    // Sorting is stable: a part's commits keep their order.
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([, line]) => line);
  return [title, [header, ...lines, ''].join('\n'), showRaces(races), ...older].join('\n').trimEnd() + '\n';
}

/** Returns the text of RESULTS.md with another round of a part added; parts that have never run are listed. */
export function addRound(text, { part, commit, date, minutes, tests, failed, done }, parts) {
  const before = split(text);
  const rows = before.parts.split('\n').flatMap(parseRow);
  let row = rows.find((one) => one.part === part && one.commit === commit);
  if (row === undefined) {
    row = { part, commit, lastRun: date, minutes: 0, rounds: 0, tests: 0, failed: 0, done: [] };
    rows.push(row);
  }
  row.lastRun = date;
  row.minutes += minutes;
  row.rounds += 1;
  row.tests += tests;
  row.failed += failed;
  row.done = addDone(row.done, done);
  const raced = done.flatMap(({ pair, count }) =>
    pair === undefined ? [] : [{ part, pair, commit, count }],
  );
  return show(rows, [...parseRaces(before.races), ...raced], { older: before.older, parts });
}

/** Returns the text with a row for every part, including those that have never run. */
export function nameParts(text, parts) {
  const before = split(text);
  return show(before.parts.split('\n').flatMap(parseRow), parseRaces(before.races), {
    older: before.older,
    parts,
  });
}

/** The total number of races of a part's pair with the fewest; 0 for a part without any. */
export function fewestRaces(text, part) {
  const sums = new Map();
  for (const { pair, count } of parseRaces(split(text).races).filter((one) => one.part === part))
    sums.set(pair, (sums.get(pair) ?? 0) + count);
  return Math.min(...(sums.size === 0 ? [0] : sums.values()));
}

/** Parses a file of counts, one JSON line each, and adds them up by what was counted and with what. */
export function readDone(lines) {
  const sums = new Map();
  for (const line of lines.split('\n').filter((one) => one !== '')) {
    const { what, count, pair } = JSON.parse(line);
    const name = `${what}|${pair ?? ''}`;
    const sum = sums.get(name) ?? { what, count: 0, ...(pair !== undefined && { pair }) };
    sum.count += count;
    sums.set(name, sum);
  }
  return [...sums.values()];
}
