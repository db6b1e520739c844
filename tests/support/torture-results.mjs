const title = `# Results of \`npm run torture\`

By part and commit; what further runs do adds up. A round is the whole part once, and its tests count in every round. The
sizes are in \`tests/support/attack-sizes.ts\`; what each part does is at its head in \`tests/torture\`.
`;
const header = `| part | commit | last run | minutes | rounds | tests | failed | done |
|---|---|---|---|---|---|---|---|`;
/** Sections behind the table are the older ones. */
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

function addDone(before, more) {
  const sums = new Map();
  for (const { what, count } of [...before, ...more]) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => ({ what, count }));
}

function showRow({ part, commit, lastRun, minutes, rounds, tests, failed, done }) {
  const doneText = done.map(({ what, count }) => `${count} ${what}`).join(', ');
  return `| ${part} | ${commit} | ${lastRun} | ${minutes.toFixed(1)} | ${rounds} | ${tests} | ${failed} | ${doneText} |`;
}

/** The text of RESULTS.md with one more round of a part in it. */
export function addRound(text, { part, commit, date, minutes, tests, failed, done }) {
  const olderFrom = text.indexOf(sectionStart);
  const [current, older] =
    olderFrom < 0 ? [text, ''] : [text.slice(0, olderFrom), text.slice(olderFrom).trimEnd()];
  const rows = current.split('\n').flatMap(parseRow);
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
  // Sorting keeps the order of what is alike: a part's commits stay as they came.
  const sorted = rows.toSorted((left, right) => left.part.localeCompare(right.part));
  return (
    [title, [header, ...sorted.map(showRow)].join('\n'), ...(older === '' ? [] : [older])].join('\n') + '\n'
  );
}

/** What tests have counted into a file, a line of JSON for each time, added up by what it was. */
export function readDone(lines) {
  return addDone(
    [],
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
  );
}
